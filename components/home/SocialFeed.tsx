import { relativeWidth } from '@/components/ui/image-source'
import { Picture } from '@/components/ui/Picture'
import type { Home } from '@/lib/contract/shop'
import type { HomeTranslator } from './home-texts'
import styles from './SocialFeed.module.css'

interface SocialFeedProps {
  readonly posts: Home['social_feed']
  readonly t: HomeTranslator
}

const maxPosts = 6

/** Square tiles, cropped. */
function sizesOf(image: Home['social_feed'][number]['image']): string {
  const times = relativeWidth(image, 1)
  return `(min-width: 960px) calc(${times} * 17vw), calc(${times} * 34vw)`
}

/** Customers' photos, served by the shop itself: no third party is called. */
export function SocialFeed({ posts, t }: SocialFeedProps) {
  return (
    <div className={styles.social}>
      {posts.slice(0, maxPosts).map((post) => (
        <a
          key={post.author + post.href}
          href={post.href}
          aria-label={t('social', { author: post.author, text: post.text })}
        >
          <Picture {...post.image} alt="" sizes={sizesOf(post.image)} />
          <span aria-hidden="true">{post.author}</span>
        </a>
      ))}
    </div>
  )
}
