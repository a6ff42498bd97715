import { describe, expect, it } from 'vitest'
import { decodeBytes } from './encoding.ts'

/** Bytes from text in which \xNN stands for one byte: 'P\xb3atno\x9c\xe6'. */
function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0))
}

const utf8 = (text: string) => new TextEncoder().encode(text)

describe('the encoding of a file', () => {
  const cases: [fact: string, file: Uint8Array, encoding: string, text: string][] = [
    ['plain letters are UTF-8', bytes('Date;Payee'), 'utf-8', 'Date;Payee'],
    ['valid UTF-8 is UTF-8', utf8('Café – 5 €'), 'utf-8', 'Café – 5 €'],
    ['a UTF-8 mark is taken off', utf8('\ufeffDate'), 'utf-8', 'Date'],
    ['UTF-16 with a mark', bytes('\xff\xfeD\0a\0'), 'utf-16le', 'Da'],
    ['UTF-16 with a mark, high byte first', bytes('\xfe\xff\0D\0a'), 'utf-16be', 'Da'],
    ['UTF-16 without a mark', bytes('D\0a\0t\0e\0;\0'), 'utf-16le', 'Date;'],
    ['UTF-16 without a mark, high byte first', bytes('\0D\0a\0t\0e\0;'), 'utf-16be', 'Date;'],
    ['German in Latin-1', bytes('M\xfcller Stra\xdfe'), 'windows-1252', 'Müller Straße'],
    [
      'French in windows-1252, with a long dash',
      bytes('CAF\xc9 \x96 Cr\xeape \xe0'),
      'windows-1252',
      'CAFÉ – Crêpe à',
    ],
    ['Spanish in Latin-1', bytes('compa\xf1\xeda Pe\xf1a'), 'windows-1252', 'compañía Peña'],
    ['Danish in Latin-1', bytes('K\xf8bt r\xf8dgr\xf8d \xe5'), 'windows-1252', 'Købt rødgrød å'],
    ['a lone pound sign', bytes('Shop;\xa35.00'), 'windows-1252', 'Shop;£5.00'],
    ['a lone euro sign', bytes('Shop;5.00 \x80'), 'windows-1252', 'Shop;5.00 €'],
    [
      'a euro sign in Latin-9',
      bytes('Caf\xe9 M\xfcller;5.00 \xa4'),
      'iso-8859-15',
      'Café Müller;5.00 €',
    ],
    [
      'Polish in windows-1250',
      bytes('P\xb3atno\x9c\xe6 kart\xb9 \xafabka'),
      'windows-1250',
      'Płatność kartą Żabka',
    ],
    [
      'Polish in Latin-2',
      bytes('P\xb3atno\xb6\xe6 kart\xb1 \xafabka'),
      'iso-8859-2',
      'Płatność kartą Żabka',
    ],
    [
      'Czech in windows-1250',
      bytes('P\xf8\xedjem \x9ei\x9ekov \xfarok'),
      'windows-1250',
      'Příjem žižkov úrok',
    ],
    [
      'Hungarian in windows-1250',
      bytes('k\xe1rty\xe1val \xd5rs\xe9g t\xfbz'),
      'windows-1250',
      'kártyával Őrség tűz',
    ],
    [
      'Latvian in windows-1257',
      bytes('veikal\xe2 R\xeeg\xe2 \xedimija \xf0\xfbpoles'),
      'windows-1257',
      'veikalā Rīgā ķimija šūpoles',
    ],
    [
      'Lithuanian in windows-1257',
      bytes('Mok\xebjimas pardav\xebjas \xd0iauliai a\xe8i\xfb'),
      'windows-1257',
      'Mokėjimas pardavėjas Šiauliai ačiū',
    ],
    [
      'Russian in windows-1251',
      bytes('\xce\xef\xeb\xe0\xf2\xe0 \xea\xe0\xf0\xf2\xee\xe9'),
      'windows-1251',
      'Оплата картой',
    ],
    [
      'Turkish in windows-1254',
      bytes('al\xfd\xfeveri\xfe ma\xf0aza \xddstanbul'),
      'windows-1254',
      'alışveriş mağaza İstanbul',
    ],
    [
      'French in Mac Roman',
      bytes('Libell\x8e cr\x90perie \x88 c\x99t\x8e'),
      'macintosh',
      'Libellé crêperie à côté',
    ],
  ]

  it.each(cases)('%s', (_fact, file, encoding, text) => {
    const decoded = decodeBytes(file)
    expect([decoded.encoding, decoded.text]).toEqual([encoding, text])
  })

  it('shows what the choice made of the bytes', () => {
    expect(decodeBytes(bytes('\xe9t\xe9 \xa3')).reason).toBe(
      'Not valid UTF-8; é and £ read as letters',
    )
  })

  it('stays UTF-8 for one broken byte among many good ones, and says so', () => {
    const good = utf8('é'.repeat(30))
    const decoded = decodeBytes(Uint8Array.from([...good, 0xff]))
    expect(decoded).toEqual({
      text: `${'é'.repeat(30)}\ufffd`,
      encoding: 'utf-8',
      reason: 'UTF-8 but for 1 broken byte, shown as �',
      attention: true,
    })
  })

  it('is the chosen one when the user chose', () => {
    expect(decodeBytes(bytes('\xb3'), 'windows-1250').text).toBe('ł')
  })
})
