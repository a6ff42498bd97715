// What a bank calls the kind of a booking, and no name of anybody: "Zahlung Debitkarte", "Virement reçu".

import { lookupKey } from '../values/clean-text.ts'

const WORDS = new Set(
  (
    'zahlung kartenzahlung debitkarte kreditkarte girokarte karte kartenumsatz kartenverfugung gutschrift lastschrift ' +
    'basislastschrift dauerauftrag dauerauftragsgutschrift uberweisung uberweisungsauftrag echtzeituberweisung auftrag ' +
    'ubertrag belastung rechnung einzug eingang ausgang vergutung bargeldbezug bargeldauszahlung abbuchung folgelastschrift ' +
    'ordre entree sortie salaire versement bancaire facture carte cb virement prelevement paiement retrait dab avoir remise cheque recu emis instantane permanent ' +
    'pagamento pos bonifico addebito accredito stipendio prelievo bancomat carta disposizione ricevuto diretto giroconto ' +
    'pago compra tarjeta transferencia recibo recibida emitida bizum adeudo ingreso reintegro abono cargo ' +
    'platnosc karta przelew blik wychodzacy przychodzacy zakup prowizja wyplata bankomatu ' +
    'pix enviado enviada recebido recebida no debito credito salario pagamento efetuado efetuada aplicacao saque estorno resgate boleto deposito ' +
    'betaling betaalautomaat incasso overboeking ideal geldautomaat periodieke ' +
    'card payment debit credit direct standing order faster transfer purchase pos visa mastercard maestro contactless ' +
    'withdrawal atm cash deposit bill sent received incoming outgoing fee charge ' +
    'interac payroll monthly etransfer sepa twint ebill online mobile banking e ubs or by via from to in out'
  ).split(' '),
)

/** Whether a text says how money moved and nothing else. */
export function isBookingKind(text: string): boolean {
  const words = lookupKey(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  return words.length > 0 && words.every((word) => WORDS.has(word))
}
