/** States, provinces and countries as banks print them behind a place. */
export const REGIONS: ReadonlySet<string> = new Set(
  (
    'al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy pr ' +
    'ab bc mb nb nl ns nt nu on pe qc sk yt nsw vic qld act ' +
    'us usa gb gbr uk ie irl fr fra deu at aut ch che it ita es esp pt prt nld be bel lu lux pl pol cz sk dk dnk se swe no nor fi fin br bra jp jpn au aus nz'
  ).split(' '),
)
