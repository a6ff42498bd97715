// The letters beyond ASCII of the languages a bank writes in, most frequent first, by the
// encodings that hold them. Bytes are read in each encoding and the one whose letters make up
// one language's own alphabet is believed: "płatność" is Polish in windows-1250 and nothing
// ("p³atnoœæ") in windows-1252.

import type { Encoding } from '../model.ts'

interface Alphabets {
  encoding: Encoding
  languages: readonly string[]
}

const WESTERN = [
  'äüöß', // German
  'éèàêçùôîâûïœëÿæ', // French
  'óáíéñúüàçòèï', // Spanish, Catalan
  'ãçáéíóêõâúàôü', // Portuguese
  'àèòùìé', // Italian
  'ëéïèöüáóíê', // Dutch
  'äåöé', // Swedish, Finnish
  'øåæéöäü', // Danish, Norwegian
  'áíóðéúýþæö', // Icelandic
  'õäöüšž', // Estonian
]

const CENTRAL = [
  'łóąężśćźń', // Polish
  'íáěéřčšžýůúťďňóäöü', // Czech
  'áíčéžšýťľúďňôäŕĺóěö', // Slovak
  'áéíöóőüúű', // Hungarian
  'čšžćđ', // Croatian, Slovene, Serbian
  'ăâîşţșț', // Romanian
]

const TURKISH = ['ıişğüöçâîûİ']

/** Single-byte encodings in the order they are believed when their letters say nothing. */
export const ALPHABETS: readonly Alphabets[] = [
  { encoding: 'windows-1252', languages: WESTERN },
  { encoding: 'windows-1250', languages: CENTRAL },
  { encoding: 'windows-1257', languages: ['āīēšūņļžčģķ', 'ėšųžįąūčę', 'õäöüšž'] },
  {
    encoding: 'windows-1251',
    languages: [
      'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё',
      'оанивитеркслпудмязьбгіїєґчйхжшющцф',
      'аоиентвсрлпкмудзбгъяцчжхщюйфш',
    ],
  },
  { encoding: 'windows-1253', languages: ['αοιετσνηυρπκμλςωίόάέθήδγχφύβώξζψϊϋ'] },
  { encoding: 'windows-1254', languages: TURKISH },
  { encoding: 'windows-1255', languages: ['יוהלאתרמבשנפעדקחכטסםגזןצךףץ'] },
  { encoding: 'iso-8859-2', languages: CENTRAL },
  { encoding: 'iso-8859-15', languages: WESTERN },
  { encoding: 'macintosh', languages: WESTERN },
  { encoding: 'ibm866', languages: ['оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё'] },
]

/** Double-byte encodings, each with characters that its bank files are full of. */
export const WIDE_ENCODINGS: readonly { encoding: Encoding; common: string }[] = [
  { encoding: 'shift_jis', common: '日付金額残高摘要入出取引内容支払預利用明細円年月店名計' },
  {
    encoding: 'gb18030',
    common: '的交易金额收支时间日期账户余人民币元付宝商品名称对方备注状态成功消费银行转',
  },
  { encoding: 'big5', common: '交易金額日期帳戶餘摘要存入支出備註銀行轉提款明細收' },
  { encoding: 'euc-kr', common: '거래일자금액잔내용출입은행적요이체시간월계좌' },
]

/** Signs that stand in statements beside or between words; wrong inside one. */
export const SIGNS = '€£¥§°’‘‚“”„–—•…®©™«»½¼¾·´¨№¿¡ªº²³±×'
