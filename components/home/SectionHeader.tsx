import { Icon } from '@/components/ui/Icon'

export interface MoreLinkProps {
  readonly href: string
  readonly children: React.ReactNode
}

export function MoreLink({ href, children }: MoreLinkProps) {
  return (
    <a className="arrowLink" href={href}>
      <span>{children}</span>
      <Icon name="arrow-right" />
    </a>
  )
}

export interface SectionHeaderProps {
  readonly id: string
  readonly title: React.ReactNode
  readonly more?: MoreLinkProps
}

export function SectionHeader({ id, title, more }: SectionHeaderProps) {
  return (
    <div className="sectionHead">
      <h2 id={id}>{title}</h2>
      {more && <MoreLink {...more} />}
    </div>
  )
}
