const crawlerMarks =
  /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|mediapartners|embedly|whatsapp|telegram|bingpreview|duckduck|baidu|yandex|google-inspectiontool|lighthouse/i

/** Whether a User-Agent names a crawler: those get the status of an error, not its page (specification §2). */
export function isCrawler(userAgent: string | null): boolean {
  return crawlerMarks.test(userAgent ?? '')
}
