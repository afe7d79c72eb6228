/** Fired at the document when markup has come in that was not there when the page started (ServedOnlyIsland). */
export const servedMarkupEvent = 'served-markup'
