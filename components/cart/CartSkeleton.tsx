import panel from '@/components/ui/Panel.module.css'
import skeleton from '@/components/ui/Skeleton.module.css'
import styles from './Cart.module.css'
import lineStyles from './CartLine.module.css'

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
            <div className={skeleton.skeleton} style={{ height: '3.25rem', marginBottom: '1.5rem' }} />
            <ul className={styles.cartPage_lines} role="list">
              {lines.map((line) => (
                <li key={line} className={lineStyles.cartLine} data-size="lg">
                  <div className={lineStyles.cartLine_photo}>
                    <div className={skeleton.skeleton} style={{ aspectRatio: '1' }} />
                  </div>
                  <div className={lineStyles.cartLine_body}>
                    <div className={skeleton.skeleton} style={{ height: '1rem', width: '55%', marginTop: '.25rem' }} />
                    <div className={skeleton.skeleton} style={{ height: '.8rem', width: '35%', marginTop: '.5rem' }} />
                    <div className={lineStyles.cartLine_row} style={{ marginTop: 'auto' }}>
                      <div className={skeleton.skeleton} style={{ width: '8rem', height: '2.75rem' }} />
                      <div className={skeleton.skeleton} style={{ width: '6rem', height: '1rem' }} />
                    </div>
                  </div>
                </li>
              ))}
            </ul>
          </div>
          <div className={`${styles.cartPage_side} ${panel.panel}`}>
            {['1.5rem', '1rem', '1rem', '1rem', '2.25rem', '3.5rem'].map((height, index) => (
              <div
                key={index}
                className={skeleton.skeleton}
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
