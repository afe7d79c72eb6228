import styles from './Cart.module.css'

const lines = ['first', 'second', 'third']

export function CartSkeleton({ title, label }: { title: string; label: string }) {
  return (
    <>
      <h1 className={styles.cartPage_title}>{title}</h1>
      <div aria-busy="true" data-loading>
        <p className="visuallyHidden" role="status">
          {label}
        </p>
        <div className={styles.cartPage}>
          <div>
            <div className={styles.skeleton} style={{ height: '3.25rem', marginBottom: '1.5rem' }} />
            <ul className={styles.cartPage_lines} role="list">
              {lines.map((line) => (
                <li key={line} className={styles.cartLine} data-size="lg">
                  <div className={styles.cartLine_photo}>
                    <div className={styles.skeleton} style={{ aspectRatio: '1' }} />
                  </div>
                  <div className={styles.cartLine_body}>
                    <div className={styles.skeleton} style={{ height: '1rem', width: '55%', marginTop: '.25rem' }} />
                    <div className={styles.skeleton} style={{ height: '.8rem', width: '35%', marginTop: '.5rem' }} />
                    <div className={styles.cartLine_row} style={{ marginTop: 'auto' }}>
                      <div className={styles.skeleton} style={{ width: '8rem', height: '2.75rem' }} />
                      <div className={styles.skeleton} style={{ width: '6rem', height: '1rem' }} />
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          </div>
          <div className={`${styles.cartPage_side} ${styles.panel}`}>
            {['1.5rem', '1rem', '1rem', '1rem', '2.25rem', '3.5rem'].map((height, index) => (
              <div
                key={index}
                className={styles.skeleton}
                data-deep
                style={{ height, ...(index === 0 && { width: '50%' }) }}
              />
            ))}
          </div>
        </div>
      </div>
    </>
  )
}
