/** Where people are helped; the server knows the place and leads there. */
export const SUPPORT_URL = '/support/'
