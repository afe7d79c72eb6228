const crawlerMarks =
  /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|mediapartners|embedly|whatsapp|telegram|bingpreview|duckduck|baidu|yandex|google-inspectiontool|lighthouse/i

/** Whether a User-Agent is a crawler's: crawlers get the status of an error without its page (R-ERR-6). */
export function isCrawler(userAgent: string | null): boolean {
  return crawlerMarks.test(userAgent ?? '')
}
