// Words in what a row says (its payee, its notes, the bank's kind of booking) that tell what it is,
// in nine languages and some of Japanese. A word ending in `~` is the beginning of one, one with `~`
// before it the end; blanks join words that stand together. Within a kind the order means nothing;
// between kinds the first that is found wins.

import type { UsualKey } from './usual-categories.ts'
import { LETTERS_OF_A_START, UNPARTED, wordsKey } from './words.ts'

type Table = Readonly<Partial<Record<UsualKey, string>>>

/** Of money out and its refunds. */
const SPENDING: Table = {
  cash: 'cash link, bancomat, bezug bancomat, kontanthavning, havning automat, kontantuttak, havekort automat, levantamento mb, levantamento multibanco, retrait bancomat, cash wdr, automat nordea, uttak minibank, geldbezug, lnk, ga nr~, atw, nwd, eaw, cash wdl, cash wd, wdl tfr, abm withdrawal, interac abm, cash machine, autobank, cash send, ewallet send, geldmaat, multibanco levantamento, retrait au distributeur, efectivo en cajero, retirada de efectivo, prelievo contante, セブンATM, コンビニATM, ゆうちょATM, 引出, 取现, 取款, atm, atmd, atm withdrawal, cash withdrawal, cashpoint, withdrawal atm, bargeldauszahlung, geldautomat, geldausgabe, ga 0~, bankomat, retrait dab, retrait gab, retrait especes, retrait, retirada efectivo, retirada cajero, reintegro cajero, disposicion efectivo, cajero, prelievo bancomat, prelievo, levantamento, saque, geldopname, geldautomaat, gea, opname, wyplata z bankomatu, wyplata gotowki, bankomatu, uttag bankomat, uttag, kontantuttag, minibankuttak, otto nosto, nosto, ATM出金, 現金引出',
  fees: 'serv banca internet, foreign atm withdrawal fee, atm withdrawal fee, cash withdrawal fee, dienstleistungspreisabschluss, dienstleistungspreis, dienstleistungspreise, kontofuhrungspreis, comissao manutencao, com manutencao, manutencao conta pacote, fall below fee, service charge, kontogebyr, gebyrer, korttilbud gebyr, maintien de compte, frais fixes, nyckelkund, account keeping fee, pacote de servicos, pacote servicos, tarifa pacote, iof, entgeltabrechnung, entgeltabschluss, rechnungsabschluss, sms alert charges, alert charges, charges incl gst, debit card annual, amc charges, min bal charges, penal charges, club fee, account fee, package fee, monthly acc fee, service charges, interest charge, interest charged, purchase interest, cash advance fee, nsf fee, wire fee, paketpreis, cotisation offre, cotisation carte, cotisation compte, forfait compte, frais de gestion, interets debiteurs, mantenimiento de cuenta, comision mantenimiento, cuota mantenimiento, cuota tarjeta credito, kosten oranjepakket, kosten basispakket, kosten betaalpakket, betaalpakket, basispakket, kosten pakket, bankkosten, canone conto, canone mensile conto, canone, imposta bollo, テスウリョウ, 年会費, 年费, 手续费, service fee, monthly fee, monthly service fee, maintenance fee, atm fee, overdraft fee, foreign transaction fee, late fee, annual fee, card fee, bank charge, bank charges, fee, kontofuhrung~, kontoentgelt, entgelt, kontogebuhr, buchungsgebuhr, gebuhr, gebuhren, sollzinsen, depotgebuhr, jahresgebuhr, frais bancaires, frais de tenue, frais tenue, commission, agios, comision, comisiones, cuota tarjeta, mantenimiento cuenta, commissioni, spese tenuta, canone mensile, imposta di bollo, bolli, tarifa, tarifa mensal, cesta servicos, manutencao conta, comissao, anuidade, kosten basisbetaling, kosten betaalrekening, oplata za karte, oplata za prowadzenie, oplata, prowizja, avgift, arsavgift, bankavgift, kortavgift, omkostninger, gebyr, 手数料',
  insurance:
    'krankenkasse css, comp seguros, companhia seguros, kotak life, general insurance, life insurance, health insurance, car insurance, home insurance, pet insurance, premium ins, insu, sure health, セイメイ, ホケン, ソンポ, 共済, 保费, 保险, insurance, assurance, assurances, versicherung~, ~versicherung, ~versicherungen, haftpflicht, hausrat, kfz versicherung, krankenkasse, mutuelle, seguro, seguros, poliza, assicurazion~, polizza, verzekering~, ~verzekering, zorgverzekeraar, ubezpiecz~, skladka, forsakring~, ~forsakring, forsikring~, ~forsikring, vakuutus~, 保険~, 生命',
  childcare:
    'pladsanvisning, pladsanvisningen, vuggestue, vuggestuen, bornehave, sfo, kinderkrippe, krippe, creche, infantario, jardim de infancia, forskola, barnehage, cpe, kinderdagverblijf, gastouder, buitenschoolse opvang, cantine scolaire, periscolaire, centre de loisirs, comedor escolar, extraescolares, mensa scolastica, day nursery, after school club, school meals, aftercare, ecole maternelle, ホイクエン, ヨウチエン, ガクドウ, daycare, day care, childcare, child care, preschool, nursery, kindergarten, babysit~, kita, elternbeitrag, kindertagesstatte, hort, tagesmutter, garderie, assistante maternelle, pajemploi, guarderia, escuela infantil, asilo nido, nido, bercario, kinderopvang, bso, peuterspeelzaal, przedszkole, zlobek, barneomsorg, barnehave, daginstitution, paivakoti, 保育園, 幼稚園, 学童',
  housing:
    'pret hypothecaire, hypotheque, hypothecaire, ln repay, loan repayment, mortgage repayment, house rent, rent payment, flat rent, room rent, society maintenance, maintenance charges, bond repayment, home loan, home loan emi, housing loan, strata, body corporate, levies, estate agents, lettings agent, rental payment, huur woning, woonhuur, servicekosten vve, alquiler piso, alquiler vivienda, comunidad de vecinos, loyer appartement, charges copropriete, canone affitto, canone locazione, rata mutuo, spese condominiali, prestacao habitacao, renda casa, ヤチン, ジュウタク, 房租, 物业, rent, mortgage, apartments, apartment, apt, hoa, landlord, property management, realty, letting, lettings, ground rent, miete, kaltmiete, warmmiete, hausverwaltung, wohnung~, ~wohnungsbau, wohnbau, hausgeld, immobilien~, darlehen, baufinanzierung, hypothek~, loyer, foncia, syndic, copropriete, pret immobilier, credit immobilier, alquiler, comunidad propietarios, comunidad de propietarios, hipoteca, arrendamiento, affitto, condominio, mutuo, renda, aluguel, aluguer, huur, hypotheek, vve, woningcorporatie, woonstichting, woningstichting, czynsz, spoldzielnia mieszkaniowa, wspolnota mieszkaniowa, kredyt hipoteczny, najem, hyra, bostads~, bolan, husleie, husleje, boliglan, vuokra, asunto~, 家賃, 住宅ローン, 管理費',
  subscriptions:
    'monthly subscription, annual subscription, premium subscription, software, maandelijks, streaming service, シンブン, 月額, 会员, subscription, membership renewal, annual renewal, abonnement, digitalabo, abo digital, zeitungsabo, zeitung, verlag, streaming, suscripcion, abbonamento, assinatura, subskrypcja, abonament, prenumeration, tijdschrift, krant, サブスク, 定期購読',
  utilities:
    'fjernvarme, forsyning, ~forsyning, stadtwerk, stadtwerke, town council, varmeforsyning, aguas, aguas de, power supply, elnet, broadband bill, electricity bill, water charges, gas bill, city of, city council, borough council, district council, county council, municipality, municipal, rates and taxes, prepaid recharges, recharge, mobile recharge, postpaid, prepaid mobile, fibre, dth, drinkwater, termijnbedrag energie, internet en tv, factuur mobiel, gemeentebelastingen, rioolheffing, afvalstoffenheffing, recibo agua, recibo luz, recibo gas, tasa basuras, comunidad aguas, eau et assainissement, ordures menageres, hydro, デンリョク, スイドウ, ガス, デンワ, ケイタイ, 電話, 話費, 话费, 电费, 水费, 燃气, utilities, utility, gas servic~, electric, electricity, gas service, gas co, gas company, natural gas, energy, water dept, water bill, water works, waterworks, sewer, internet, broadband, wireless, mobile phone, telecom, cable, council tax, waste, sanitation, strom, abschlag, mobilfunk, gasversorg~, wasserwerk~, wasserbetriebe, wasserversorgung, abfall~, ~energie, fernwarme, telefon~, electricite, energie, eau, facture mobile, forfait mobile, box internet, luz, agua, telefonia, fibra, electricidad, energia, gas natural, bolletta, luce, acqua, fornitura, eletricidade, conta luz, conta agua, agua e esgoto, saneamento, internet fixo, gemeentebelasting~, waterschap, hoogheemraad~, gemeente, gas water licht, waterbedrijf, stroom, energie~, prad, gaz, rachunek za, wodociagi, internet i telewizja, elnat, elhandel, fjarrvarme, bredband, vatten, elrakning, elregning, stromregning, vann, 電気, 水道, 携帯, 電力, 通信',
  health:
    'dr med, dr med dent, hausarzt, arztpraxis, tandlage, lage, lakare, vardcentral, health beauty, polyclinic, medical group, medical centre, energie cardio, cardio, pharmacies, pharmaceutic~, chemist, chemists, health care, dentists, sport club, sports club, sporting club, health club, fitness club, wellness, sport center, polideportivo, contributie sportschool, farmacie, infirmier, infirmiere, sage femme, ostheopathe, osteopath~, psycholog~, psychiatre, dermatolog~, centro medico, centro dental, odontolog~, ambulatorio, visita medica, laboratorio analisi, kinesitherap~, veterinari~, vets, tierarzt, dierenarts, ヤッキョク, シカ, ビョウイン, 内科, 皮膚科, 眼科, 整形外科, 医療法人, 药店, 医院, 药房, pharmacy, pharm, drugstore, dental, dentist, dentistry, orthodont~, clinic, medical, hospital, physician~, doctor, doctors, urgent care, optical, optician~, vision, therapy, chiropract~, physio~, fitness, gym, yoga, pilates, crossfit, health, apotheke, arzt, zahnarzt, praxis, krankenhaus, klinik, physiotherapie, fitnessstudio, optik, sanitatshaus, pharmacie, medecin, docteur, dentiste, hopital, clinique, laboratoire, kine, opticien, salle de sport, farmacia, dentista, clinica, medico, optica, gimnasio, fisioterapia, ospedale, palestra, ottica, studio medico, parafarmacia, academia, drogaria, laboratorio, apotheek, tandarts, huisarts, ziekenhuis, fysio~, sportschool, apteka, dentysta, stomatolog~, przychodnia, szpital, silownia, klub fitness, apotek, apoteket, tandlakare, tannlege, legekontor, hammaslaakari, terveys~, 薬局, 歯科, 病院, クリニック',
  travel:
    'passport office, visa fee, holiday park, guest house, guesthouse, bed and breakfast, lodge, lodges, ferries, ferry crossing, airways, 酒店, 机票, hotel, hotels, motel, hostel, resort, airlines, airline, airport, rent a car, car rental, rental car, by car, cruise, travel agency, travel, reiseburo, reisen, mietwagen, flughafen, flug, ferienwohnung, pension garni, jugendherberge, camping, compagnie aerienne, location voiture, hebergement, gite, agence de voyage, aeropuerto, alquiler coches, viajes, hostal, vuelo, albergo, autonoleggio, aeroporto, volo, agriturismo, viaggi, pousada, aluguer carros, viagens, vliegtuig, vakantiepark, reisbureau, hotell, flyg, vandrarhem, biuro podrozy, lotnisko, nocleg~, hotelli, ホテル, 旅館, 航空, 空港',
  entertainment:
    'science center, science centre, multiplex, leisure centre, cines, multicines, theatre royal, escape room, playhouse, comedy club, night club, nightclub, discotheque, discoteca, arena, festival, gaming, games, カラオケ, ゲーム, ライブ, 电影, cinema, cinemas, theatre, theater, theaters, movie, movies, museum, concert, tickets, ticket office, bowling, arcade, zoo, aquarium, stadium, lottery, casino, kino, filmtheater, oper, konzert, theaterkasse, freizeitpark, schwimmbad, freibad, hallenbad, tierpark, musee, spectacle, spectacles, billetterie, piscine, cine, teatro, museo, entradas, loteria, parque tematico, biglietteria, piscina, ingresso, ingressos, bioscoop, dierentuin, pretpark, zwembad, teatr, bilety, kregielnia, basen, biograf, konsert, badhus, forlystelse~, elokuva~, 映画, シネマ, 劇場, 水族館, 遊園地',
  restaurants:
    'mithaiwale, sweets, dhaba, udupi, biryani, bhavan, tiffin, chaat, juice, tea house, tea, teas, chicken, wings, fish and chips, fish bar, chippy, wine bar, cocktail, cocktails, alehouse, ale house, tap room, taproom, brewhouse, bakers cafe, tearoom, tea room, tea rooms, patisserie cafe, bouillon, estaminet, guinguette, cantine, crepes, horchateria, heladeria, arroceria, sidreria, vermuteria, cafetera, gastrobar, piadineria, birreria, focacceria, hosteria, locanda, cantina, caffetteria, taverne, brasserij, eethuis, grandcafe, grand cafe, koffie, koffiebar, frietkot, pizzaria, churros, braai, shisanyama, mexicana, burrito, falafel, shawarma, poke, brunch, dumpling, dumplings, curry, tandoori, balti, steak, steaks, ale, 居酒屋, 酒場, 食堂, 喫茶, キッチン, ダイニング, バーガー, ピザ, カレー, 餐厅, 饭店, 咖啡, 奶茶, 火锅, 外卖, restaurant, restaurants, restaurante, ristorante, cafe, caffe, coffee, espresso, diner, grill, bistro, brasserie, pizzeria, pizza, pizzas, burger, burgers, taco, tacos, taqueria, sushi, ramen, noodle, noodles, pho, thai, kitchen, bbq, barbecue, steakhouse, bar, pub, tavern, taverna, brewery, brewing, brew pub, deli, sandwich, sandwiches, donuts, ice cream, gelato, gelateria, trattoria, osteria, imbiss, doner, kebab, kebap, gaststatte, gasthaus, gasthof, wirtshaus, biergarten, brauhaus, mensa, kantine, eiscafe, eisdiele, lobster, seafood, oyster, creperie, traiteur, sandwicherie, boulangerie patisserie cafe, bodega, tapas, cerveceria, cafeteria, meson, marisqueria, churreria, asador, paninoteca, rosticceria, bar tabacchi, enoteca, pastelaria, lanchonete, churrascaria, padaria e lanchonete, tasca, hamburgueria, petiscos, eetcafe, snackbar, lunchroom, friture, frituur, cafetaria, pannenkoek~, restauracja, bar mleczny, kawiarnia, pierogi, krog, restaurang, konditori, kafe, pizzabutik, kaffebar, ravintola, kahvila, レストラン, カフェ, 珈琲, 寿司, ラーメン, 焼肉, うどん, そば',
  transport:
    'mpk, trains, rail services, buses, bus services, coaches, motorway, autoroutes, motor services, mot, car park, car parks, car parking, autobahn, vignette, zapfsaule, petroleum, filling stn, fuel station, petrol pump, filling, auto care, auto care centre, fastag recharge, cabs, ricarica auto, trein abonnement, reis afrekening, abonnement fiets, tram, tramway, transports en commun, stationnement, garage auto, essence, taxis, transporte publico, metro de, autobuses, cercanias, parquing, carburanti, テツドウ, コウソク, 高速, バス, 駐輪場, 地铁, 公交, 打车, 加油, 停车, gas station, fuel, petrol, gasoline, filling station, service station, parking, garage, toll, tolls, tollway, tire, tires, tyre, tyres, auto repair, auto, automotive, car wash, carwash, taxi, cab, metro, subway transit, transit, transport, railway, rail, train, bus, ferry, dmv, tankstelle, tanken, parkhaus, parkplatz, autohaus, werkstatt, kfz, verkehrsbetriebe, ~verkehrsbetriebe, verkehrsverbund, deutschlandticket, fahrkarte, bahn, reifen~, waschanlage, maut, fahrrad~, station service, carburant, peage, controle technique, carrosserie, velo, gasolinera, estacion de servicio, e s, peaje, aparcamiento, taller, autobus, itv, benzinaio, distributore, carburante, pedaggio, parcheggio, autofficina, officina, gommista, treno, posto, combustivel, gasolina, portagem, estacionamento, pedagio, oficina, auto posto, tankstation, benzine, parkeren, fiets~, trein, stacja paliw, paliwo, parkomat, serwis samochodowy, opony, bilety mpk, komunikacja miejska, bensin, bensinstation, parkering, biltvatt, bilverkstad, trangselskatt, kollektivtrafik, bensinstasjon, bompenger, tog, pysakointi, huoltoasema, ガソリン, 駐車場, タクシー, 鉄道, 高速道路, 電鉄',
  groceries:
    'kirana, kirana store, kirana stores, provision store, provision stores, provisions, general store, general stores, grocers, grocer, dairy, milk, fruits, fruit, vegetables, veg, fruit veg, mart, super market, minimart, mini market, mini mart, convenience store, convenience, newsagent, newsagents, off licence, superette, halles, caviste, cave, maraicher, charcuterie, biologique, horno, obrador, forn, forn de pa, panaderias, fruterias, verduleria, charcuteria, colmado, ultramarinos, mercat, bodegas, panetterie, salumeria, gastronomia, caseificio, pasticceria, frutta e verdura, fornaio, forno, bakkerij, kaas, kaasboer, visboer, viswinkel, groente, toko, natuurwinkel, quitanda, frutaria, peixaria, charcutaria, bakers, butchers, delicatessen, スーパーマーケット, ストア, マート, ヤオヤ, 米店, 超市, 便利店, 菜市场, 水果, grocery, groceries, supermarket, supermarkets, market, foods, farmers market, produce, butcher, bakery, bakehouse, fishmonger, greengrocer, lebensmittel, supermarkt, backerei, metzgerei, fleischerei, konditorei, getranke~, hofladen, wochenmarkt, biomarkt, bioladen, feinkost, supermarche, hypermarche, epicerie, boulangerie, boucherie, primeur, fromagerie, poissonnerie, marche, alimentation, supermercado, supermercados, hipermercado, fruteria, panaderia, carniceria, pescaderia, alimentacion, mercado, supermercato, alimentari, panificio, panetteria, macelleria, pescheria, fruttivendolo, ortofrutta, mercato, padaria, talho, mercearia, minimercado, hortifruti, acougue, sacolao, slagerij, groenteboer, avondwinkel, sklep spozywczy, piekarnia, delikatesy, warzywniak, spozywczy, livsmedel, matbutik, bageri, bakeri, slakteri, dagligvare~, kauppa, leipomo, スーパー, 食品, ベーカリー, 青果, 精肉',
  education:
    'university, college, tuition, school, universitat, hochschule, volkshochschule, schule, universite, ecole, universidad, colegio, universita, scuola, universidade, escola, universiteit, uniwersytet, szkola, universitet, skola, 大学, 学校, 塾',
  taxes:
    'steueramt, stadt steueramt, steuerverwaltung, kantonale steuern, gemeindesteuern, direkte bundessteuer, iras, iras itx, autoridade tributaria, estado autoridade tributaria, inst gestao fin seg social, gestao financeira seg social, skat indbetaling, restskat, b skat, revenue ie, prelim tax, preliminary tax, revenu quebec, canada revenue, cra tax, ato, payg, zus, zaklad ubezpieczen spolecznych, przelew podatkowy, podatek, tgss, cotizacion autonomos, cuota autonomos, autonomos, seguridad social, modelo 130, modelo 303, urssaf, taxe habitation, taxe fonciere, income tax dept, advance tax, itd tax, gst payment, sars, provisional tax, council rates, self assessment, vat payment, omzetbelasting, inkomstenbelasting, zorgverzekeringswet, irpef, inps contributi, agenzia delle entrate, ゼイ, 市県民税, 自動車税, 国税, 所得税, income tax, property tax, tax payment, hmrc, irs usataxpymt, usataxpymt, finanzamt, steuer, kfz steuer, grundsteuer, impot, impots, dgfip, tresor public, aeat, hacienda, agencia tributaria, agenzia entrate, f24, receita federal, darf, iptu, ipva, belastingdienst, urzad skarbowy, skatteverket, skattestyrelsen, skatteetaten, 税務署, 住民税, 固定資産税',
  shopping:
    'fashion, fashions, electrical, electricals, hardware store, textiles, sarees, jewellers, opticals, stationers, stationery, gift, gift shop, crafts, craft, garden centre, charity shop, hospice shop, oxfam, nail, nails, barbers, hairdresser, hairdressers, tattoo, cobbler, dry cleaners, dry cleaning, laundrette, laundry, pressing, ongles, tabac, presse, quincaillerie, meuble, bijouterie, chaussures, estanco, papeleria, perfumeria, joyeria, lavanderia, tintoreria, bazar, ropa, merceria, jugueteria, tabaccheria, tabacchi, gioielleria, ottico, edicola, giocattoli, calzature, kantoorboekhandel, drogist, drogisterij, schoenen, speelgoed, juwelier, boetiek, cosmetica, kringloop, モール, 文具, 書房, 本屋, 花屋, 百貨, クリーニング, 美容院, ヘアサロン, 理容, 服装, 商城, 理发, store, stores, shop, boutique, outlet, mall, clothing, apparel, shoes, jewel~, furniture, hardware, garden center, electronics, books, bookstore, bookshop, pet, pets, toys, thrift, gifts, florist, flowers, salon, barber, hair, beauty, cosmetics, day spa, spa day, nail spa, nails spa, beauty spa, hair spa, wellness spa, medical spa, med spa, massage spa, hotel spa, resort spa, salon spa, and spa, spa resort, spa center, spa centre, spa salon, spa hotel, drogerie, baumarkt, mobel~, kaufhaus, buchhandlung, blumen, friseur, frisor, schuhe, mode, gartencenter, elektronik, coiffeur, coiffure, fleuriste, librairie, jardinerie, bricolage, magasin, vetements, parfumerie, ferreteria, libreria, peluqueria, zapateria, muebles, tienda, floristeria, moda, negozio, abbigliamento, parrucchiere, ferramenta, cartoleria, profumeria, loja, lojas, livraria, papelaria, cabeleireiro, barbearia, calcados, moveis, perfumaria, winkel, kapper, boekhandel, bloemen, bouwmarkt, kledingzaak, tuincentrum, sklep, ksiegarnia, fryzjer, kwiaciarnia, obuwie, meble, butik, blommor, klader, skobutik, bygg~, kampaamo, 書店, 百貨店, 衣料, 家電, 美容室',
}

/** Of money in. */
const INCOME: Table = {
  salary:
    'lonoverforsel, lon overforsel, lonudbetaling, lonindgang, lonkonto indgang, ordenado mensal, lohnzahlung, salar, giro salary, sal cr, sal credit, salary credit, monthly salary, bonus, wages from, net pay, stipend, commission payment, lohn gehalt, gehaltszahlung, gratifikation, weihnachtsgeld, paga extra, gratificacion, tredicesima, quattordicesima, vakantiegeld, salarisbetaling, decimo terceiro, ferias, キュウヨ, ショウヨ, 工资, 薪资, 奖金, payroll, salary, wages, wage, paycheck, direct dep, dir dep, direct deposit, lohn, gehalt, bezuge, besoldung, vergutung, entgelt lohn, salaire, virement salaire, remuneration, paie, nomina, sueldo, salario, abono nomina, stipendio, emolumenti, accredito stipendio, vencimento, ordenado, salarios, pagamento salario, salaris, loon, wynagrodzenie, pensja, wyplata wynagrodzenia, lon, lonn, lonnsoverforing, palkka, 給与, 給料, 賞与',
  tax_refund:
    'revenu quebec, canada revenue, ato, hmrc paye, hmrc, itdtax refund, itd tax refund, income tax refund, itdtax, cpc itr, sars refund, ato refund, remb impot, remboursement impots, finances publiques, devolucion hacienda, hacienda devolucion, agencia tributaria devolucion, rimborso imposte, teruggaaf, inkomstenbelasting teruggave, 還付金, コクゼイ, 退税, tax ref, tax refund, irs treas, treas 310, state tax ref, hmrc refund, cra refund, canada rit, finanzamt, steuererstattung, einkommensteuer, remboursement impot, dgfip, devolucion irpf, aeat, agenzia entrate rimborso, rimborso 730, rimborso irpef, reembolso irs, restituicao, restituicao ir, belastingdienst, voorlopige aanslag, urzad skarbowy, zwrot podatku, skatteverket, skattestyrelsen, skatteetaten, verohallinto, 還付',
  benefits:
    'familienausgleichskasse, familienzulage, familienzulagen, kinderzulage, ausgleichskasse, sva, ahv, iv rente, borne og ungeydelse, boligstotte, govt payout, gst voucher, cdc voucher, prestacoes familiares, kinderbeihilfe, familienbeihilfe, allocation canadienne, canada child benefit, caf de, toeslag, kindgebonden budget, kinderopvangtoeslag, huurtoeslag, pip payment, dwp, jobseekers, tax credits, pension credit, sassa, srd grant, ジドウテアテ, コドモテアテ, ネンキン, child benefit, universal credit, unemployment, ui benefit, ssa treas, canada child, ccb, gst credit, centrelink, kindergeld, familienkasse, kg 0~, elterngeld, arbeitslosengeld, wohngeld, bafog, caf, allocations familiales, pole emploi, france travail, cpam, sepe, prestacion desempleo, assegno unico, inps, naspi, abono de familia, seguranca social, bolsa familia, inss, kinderbijslag, svb, toeslagen, zorgtoeslag, uwv, zus, 500 plus, 800 plus, rodzina 800, barnbidrag, forsakringskassan, nav, udbetaling danmark, kela, 児童手当, 年金機構',
  pension:
    'pension, retirement, rente deutsche, rentenversicherung, altersrente, retraite, carsat, agirc, jubilacion, pension seguridad, pensione, aposentadoria, reforma, aow, emerytura, pensionsmyndigheten, elake, 年金',
  interest:
    'bonus interest, zinsabschluss, zinsgutschrift, habenzins, credit int, renteindtagt, rentetilskrivning, juros crediteurs, kapitalizacja odsetek, odsetek, kapitaliserad ranta, credito de juros, remuneracao basica, int on credit, int on credit balance, interessi lordi, interessi netti, interessi creditori, credit interest, interest added, interest credit, interest capitalised, int pd, interest pd, savings interest, gross interest, net interest, zinsen tagesgeld, interet livret, liquidacion intereses, abono intereses, remuneracion cuenta, bonus rendimento, rente spaarrekening, 利子, リソク, オリソク, お利息, 结息, interest, interest paid, interest payment, interest earned, zinsen, habenzinsen, guthabenzinsen, interets, interets crediteurs, intereses, interessi, interessi attivi, juros, rendimento, rente, creditrente, odsetki, ranta, renter, korko, 利息',
  dividends:
    '配当金, ハイトウ, dividend, dividends, dividende, dividenden, ausschuttung, dividendes, dividendo, dividendos, dividendi, dywidenda, utdelning, utbytte, udbytte, osinko, 配当',
  rental:
    'rent received, rental income, mieteinnahme, miete erhalten, loyer percu, alquiler recibido, affitto ricevuto, aluguel recebido, huuropbrengst',
}

interface Phrase {
  key: UsualKey
  /** The order of its kind. */
  rank: number
  parts: string[]
  /** As it is shown in a reason. */
  text: string
}

interface Kinds {
  byFirst: Map<string, Phrase[]>
  /** Phrases whose first word is only begun, by its first letters. */
  byStart: Map<string, Phrase[]>
  /** Phrases whose first word is only ended. */
  ends: Phrase[]
  /** Phrases of a script without blanks. */
  unparted: Phrase[]
}

const COMPILED = { spending: compile(SPENDING), income: compile(INCOME) }

function compile(table: Table): Kinds {
  const kinds: Kinds = { byFirst: new Map(), byStart: new Map(), ends: [], unparted: [] }
  for (const [rank, [key, list]] of entriesOf(table).entries()) {
    for (const text of list.split(',').map((one) => one.trim())) {
      const parts = text.split(' ').map(partOf)
      const phrase = { key, rank, parts, text: text.replaceAll('~', '') }
      const [first = ''] = parts
      if (UNPARTED.test(first)) kinds.unparted.push(phrase)
      else if (first.startsWith('~')) kinds.ends.push(phrase)
      else if (first.endsWith('~')) addTo(kinds.byStart, first.slice(0, LETTERS_OF_A_START), phrase)
      else addTo(kinds.byFirst, first, phrase)
    }
  }
  return kinds
}

function entriesOf(table: Table) {
  return Object.entries(table) as [UsualKey, string][]
}

function addTo(index: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const known = index.get(key)
  if (known) known.push(phrase)
  else index.set(key, [phrase])
}

function partOf(word: string): string {
  const key = wordsKey(word.replaceAll('~', ''))
  return `${word.startsWith('~') ? '~' : ''}${key}${word.endsWith('~') ? '~' : ''}`
}

export interface FoundKind {
  key: UsualKey
  /** The words that told, from the first one's place on; none of a script without blanks. */
  at: number
  num_words: number
  /** As the list of words has them. */
  phrase: string
}

/** What the words of a text say that it is, or null; money in and money out have words of their own. */
export function kindOfWords(
  words: readonly string[],
  side: 'spending' | 'income',
): FoundKind | null {
  const kinds = COMPILED[side]
  let best: { phrase: Phrase; at: number } | null = null
  for (const [at, word] of words.entries()) {
    for (const phrase of candidates(kinds, word)) {
      if (isBetter(phrase, best?.phrase ?? null) && standsAt(phrase, words, at))
        best = { phrase, at }
    }
  }
  if (best === null) return null
  const { key, parts, text } = best.phrase
  const num_words = UNPARTED.test(parts[0] ?? '') ? 0 : parts.length
  return { key, at: best.at, num_words, phrase: text }
}

/** Phrases that may begin with a word. */
function candidates(kinds: Kinds, word: string): Phrase[] {
  const begun = kinds.byStart.get(word.slice(0, LETTERS_OF_A_START)) ?? []
  const ended = kinds.ends.filter(({ parts }) => isWord(word, parts[0] ?? ''))
  const within = UNPARTED.test(word) ? kinds.unparted : []
  const whole = kinds.byFirst.get(word) ?? []
  return begun.length + ended.length + within.length === 0
    ? whole
    : [...whole, ...begun, ...ended, ...within]
}

/** Longer phrases say more; of equal ones the kind that is told first. */
function isBetter(phrase: Phrase, best: Phrase | null): boolean {
  if (best === null) return true
  const longer = phrase.parts.length - best.parts.length
  return longer > 0 || (longer === 0 && phrase.rank < best.rank)
}

function standsAt({ parts }: Phrase, words: readonly string[], at: number): boolean {
  // "Sp. zoo" is a company's form in Polish.
  if (words[at] === 'zoo' && words[at - 1] === 'sp') return false
  return parts.every((part, i) => isWord(words[at + i] ?? '', part))
}

function isWord(word: string, part: string): boolean {
  if (word === '') return false
  if (UNPARTED.test(part)) return word.includes(part.replaceAll('~', ''))
  const isEnd = part.startsWith('~')
  const isStart = part.endsWith('~')
  if (isEnd) return word.length > part.length && word.endsWith(part.slice(1))
  return isStart ? word.startsWith(part.slice(0, -1)) : word === part
}

/** Whether a word alone tells a kind, and so may end the name of many payees. */
export function isKindWord(word: string): boolean {
  return kindOfWords([word], 'spending') !== null || kindOfWords([word], 'income') !== null
}
