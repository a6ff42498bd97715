// Names of months as banks write them, full and short, in the languages of their customers.
// Looked up without case, accents or a final dot. Words that mean different months in two
// languages (listopad) are read as the language with more bank files in it has them.

import { lookupKey } from '../values/clean-text.ts'

const NAMES: readonly string[] = [
  // en, de, nl, sv/no/da share most short forms
  'jan january januar januari janner jaenner',
  'feb february februar februari feber febr',
  'mar march marz maerz mrz maart mrt mars marts',
  'apr april',
  'may mai mei maj',
  'jun june juni',
  'jul july juli',
  'aug august augustus augusti',
  'sep sept september',
  'oct october okt oktober',
  'nov november',
  'dec december dez dezember des desember',
]

const MORE: readonly string[] = [
  // fr, es, it, pt, ca
  'janv janvier ene enero gen gennaio janeiro gener',
  'fevr fev fevrier febrero febbraio fevereiro febrer',
  'mars marzo marco marc',
  'avr avril abr abril aprile',
  'mayo mag maggio maio maig',
  'juin junio giu giugno junho juny',
  'juil juill juillet julio lug luglio julho juliol',
  'aou aout ago agosto agost',
  'septembre septiembre setiembre set sett settembre setembro setembre',
  'octobre octubre ott ottobre out outubro',
  'novembre noviembre novembro',
  'decembre dic diciembre dicembre dezembro desembre',
]

const EASTERN: readonly string[] = [
  // pl, cs, sk, hu, ro, lt, lv, et, fi, tr, id, ru, uk, el
  'sty styczen stycznia led leden ledna januara januar ian ianuarie sausio saus janvaris jaanuar jaan tammi tammikuu oca ocak январь января янв січ січня ιαν ιανουαριος ιανουαριου',
  'lut luty lutego uno unor unora februara februarie vas vasario februaris veebruar veebr helmi helmikuu sub subat pebruari peb февраль февраля фев лют лютого φεβ φεβρουαριος φεβρουαριου',
  'marzec marca bre brezen brezna marcius marec martie kov kovo marts martie marta maalis maaliskuu mart maret март марта мар бер березня μαρ μαρτιος μαρτιου',
  'kwi kwiecien kwietnia dub duben dubna aprilis apr aprilie bal balandzio aprill huhti huhtikuu nis nisan апрель апреля апр кві квітня απρ απριλιος απριλιου',
  'maja kve kveten kvetna majus maja geg geguzes maijs touko toukokuu mayis май мая тра травня μαι μαιος μαιου',
  'cze czerwiec czerwca cvn cerven cervna junius juna iun iunie bir birzelio junijs juuni kesa kesakuu haz haziran июнь июня июн чер червня ιουν ιουνιος ιουνιου',
  'lip lipiec lipca cvc cervenec cervence julius jula iul iulie lie liepos julijs juuli heina heinakuu tem temmuz июль июля июл лип липня ιουλ ιουλιος ιουλιου',
  'sie sierpien sierpnia srp srpen srpna augusztus augusta rugp rugpjucio augusts elo elokuu agu agustos agt agustus август августа авг сер серпня αυγ αυγουστος αυγουστου',
  'wrz wrzesien wrzesnia zar zari szept szeptember septembra septembrie rugs rugsejo septembris syys syyskuu eyl eylul сентябрь сентября сен сент вер вересня σεπ σεπτ σεπτεμβριος σεπτεμβριου',
  'paz pazdziernik pazdziernika rij rijen rijna oktobra octombrie spal spalio oktobris oktoober loka lokakuu eki ekim октябрь октября окт жов жовтня οκτ οκτωβριος οκτωβριου',
  'lis listopad listopada listopadu novembra noiembrie noi lap lapkricio novembris marras marraskuu kas kasim ноябрь ноября ноя лис листопада νοε νοεμβριος νοεμβριου',
  'gru grudzien grudnia pro prosinec prosince decembra decembrie gruod gruodzio decembris detsember dets joulu joulukuu ara aralik декабрь декабря дек гру грудня δεκ δεκεμβριος δεκεμβριου',
]

const MONTHS = new Map<string, number>()
for (const table of [NAMES, MORE, EASTERN]) {
  for (const [index, names] of table.entries()) {
    for (const name of names.split(' ')) {
      const key = lookupKey(name)
      if (!MONTHS.has(key)) MONTHS.set(key, index + 1)
    }
  }
}

/** The month (1 to 12) a word names, or 0. */
export function monthFromName(word: string): number {
  return MONTHS.get(lookupKey(word)) ?? 0
}
