import type { Said } from './said'

/** What belongs in a column of an import, in English, and in Hungarian. */
const hungarian = {
  // A cell that is no column's, such as an argument.
  '': '',
  'abrasion cycles by Martindale': 'kopásállóság, Martindale-ciklus',
  'address of its full terms': 'a teljes feltételek címe',
  'article number': 'cikkszám',
  'article number of an existing product': 'meglévő termék cikkszáma',
  'article numbers of mentioned products': 'az említett termékek cikkszáma',
  'article numbers of related products': 'kapcsolódó termékek cikkszáma',
  'assembly time in minutes': 'összeszerelés ideje percben',
  'author, for a new article': 'szerző; új cikknél kell',
  availability: 'elérhetőség',
  care: 'ápolás',
  'care in English, for its samples': 'ápolás angolul, a mintáihoz',
  'care in Hungarian, for its samples': 'ápolás magyarul, a mintáihoz',
  'colour of its swatch': 'a színmintája színe',
  'composition in English, for its samples': 'összetétel angolul, a mintáihoz',
  'composition in Hungarian, for its samples': 'összetétel magyarul, a mintáihoz',
  'country code of the responsible person, if the address lacks the country':
    'a felelős személy országkódja, ha a címből hiányzik az ország',
  'coupon code; letters, digits, hyphens': 'kuponkód; betűk, számjegyek, kötőjel',
  'date of the change; the import date by default': 'a módosítás napja; ha üres, az importálásé',
  'depth of the largest package': 'a legnagyobb csomag mélysége',
  'depth of the seat': 'ülésmélység',
  description: 'leírás',
  'description for search engines': 'leírás a keresőknek',
  'description in English': 'leírás angolul',
  'description in Hungarian': 'leírás magyarul',
  'discount amount, for kind amount': 'a kedvezmény összege, ha a fajtája amount',
  'discount in percent, for kind percent': 'a kedvezmény százalékban, ha a fajtája percent',
  'duration in years, whole or half, more than 2': 'időtartam egész vagy fél években, kettőnél több',
  'e-mail address of the responsible person': 'a felelős személy e-mail-címe',
  'first day; the import date for a new coupon': 'első nap; új kuponnál, ha üres, az importálásé',
  'former address, with the query it needs: /product_info.php?id=5':
    'régi cím, a hozzá kellő paraméterekkel: /product_info.php?id=5',
  'what the pictures show, in their order; empty for the product’s name':
    'mit mutatnak a képek, a sorrendjükben; üresen a termék neve',
  "Google's name of it": 'a Google-nál használt neve',
  'gross price': 'bruttó ár',
  'gross price before an advertised reduction, asked in this shop before':
    'bruttó ár a hirdetett árengedmény előtt, amelyen a bolt korábban árulta',
  'GTIN (EAN)': 'GTIN (EAN)',
  height: 'magasság',
  'height of the largest package': 'a legnagyobb csomag magassága',
  'height of the seat': 'ülésmagasság',
  highlights: 'kiemelt jellemzők',
  'how much lower the largest package is without its legs, if they come off':
    'mennyivel alacsonyabb a legnagyobb csomag láb nélkül, ha a lába levehető',
  'introduction above its products': 'bevezető a termékei fölött',
  'its e-mail address, for a new brand': 'e-mail-címe; új márkánál kell',
  'its two-letter country code, if the address lacks the country':
    'kétbetűs országkódja, ha a címből hiányzik az ország',
  'key of its group (wood, fabric, metal …), for a new material':
    'a csoportja kulcsa (wood, fabric, metal …); új anyagnál kell',
  'key of its main category, for a new product': 'a fő kategória kulcsa; új terméknél kell',
  'key of its main colour, for a new product': 'a fő szín kulcsa; új terméknél kell',
  'key of its section, for a new article': 'a rovat kulcsa; új cikknél kell',
  'key of the article': 'a cikk kulcsa',
  'key of the attribute; products have the column attr.KEY':
    'a tulajdonság kulcsa; a termékeknél az attr.KULCS oszlop tartozik hozzá',
  'key of the category': 'a kategória kulcsa',
  'key of the colour': 'a szín kulcsa',
  'key of the material': 'az anyag kulcsa',
  'key of the page in all languages': 'az oldal kulcsa minden nyelven',
  'key of the parent category': 'a szülőkategória kulcsa',
  'key shared by all variants of a product': 'a termék összes változatának közös kulcsa',
  'keys of further categories': 'további kategóriák kulcsai',
  'keys of materials': 'anyagok kulcsai',
  'keys of the choices, in their order': 'a választék kulcsai, sorrendben',
  'keys of the colours it is filtered by': 'azoknak a színeknek a kulcsai, amelyekre szűrve megjelenik',
  'keys of the colours of which you send samples by post':
    'azoknak a színeknek a kulcsai, amelyekből mintát küldesz postán',
  'keys of the delivery methods it applies to': 'azoknak a szállítási módoknak a kulcsai, amelyekre érvényes',
  'kind of delivery, `furniture` for a new product without one':
    'a szállítás fajtája; új terméknél, ha üres, `furniture`',
  'kind of discount, for a new coupon': 'a kedvezmény fajtája; új kuponnál kell',
  'language of the product, category, page or article; by default that of the former address':
    'a termék, kategória, oldal vagy cikk nyelve; ha üres, a régi címé',
  'language of the row': 'a sor nyelve',
  'last day, for a new coupon': 'utolsó nap; új kuponnál kell',
  'lead, for a new article': 'bevezető; új cikknél kell',
  'length of the cord': 'a kábel hossza',
  'light fastness on the blue wool scale': 'fényállóság a kék gyapjú skálán',
  'manufacturer (GPSR), for a new brand': 'gyártó (GPSR); új márkánál kell',
  'maximum load': 'legnagyobb terhelés',
  'maximum number of uses': 'legfeljebb hányszor használható',
  'maximum number of uses per e-mail address': 'egy e-mail-címről legfeljebb hányszor használható',
  'minimum cart value': 'legkisebb kosárérték',
  'name in English, for a new attribute': 'név angolul; új tulajdonságnál kell',
  'name in English, for a new category': 'név angolul; új kategóriánál kell',
  'name in English, for a new colour': 'név angolul; új színnél kell',
  'name in English, for a new material': 'név angolul; új anyagnál kell',
  'name in English, for a new product': 'név angolul; új terméknél kell',
  'name in Hungarian, for a new attribute': 'név magyarul; új tulajdonságnál kell',
  'name in Hungarian, for a new category': 'név magyarul; új kategóriánál kell',
  'name in Hungarian, for a new colour': 'név magyarul; új színnél kell',
  'name in Hungarian, for a new material': 'név magyarul; új anyagnál kell',
  'name in Hungarian, for a new product': 'név magyarul; új terméknél kell',
  'name in the cart, for a new coupon': 'név a kosárban; új kuponnál kell',
  'name of its colour': 'a színe neve',
  'name of the model': 'a modell neve',
  'name, for a new brand': 'név; új márkánál kell',
  'names of the choices in English, in the order of the keys': 'a választék nevei angolul, a kulcsok sorrendjében',
  'names of the choices in Hungarian, in the order of the keys': 'a választék nevei magyarul, a kulcsok sorrendjében',
  'path of its 3D model, glTF 2.0 binary in metres, within 3 % of its dimensions':
    'a 3D-modell útvonala; bináris glTF 2.0, méterben, legfeljebb 3% eltéréssel a méretektől',
  'path of the picture': 'a kép útvonala',
  'path of the picture, for a new article': 'a kép útvonala; új cikknél kell',
  'paths of the pictures, the main one first': 'a képek útvonalai, elöl a fő kép',
  'pieces in stock': 'készleten lévő darab',
  'popularity: higher numbers come first in lists': 'népszerűség: a nagyobb szám előbb áll a listákban',
  'position among its siblings': 'hányadik a testvérei között',
  'position in tables and filters; new ones come last': 'hely a táblázatokban és a szűrőkben; az új a végére kerül',
  'position in the filter; new ones come last': 'hely a szűrőben; az új a végére kerül',
  'postal address of the manufacturer, for a new brand': 'a gyártó postacíme; új márkánál kell',
  'postal address of the responsible person': 'a felelős személy postacíme',
  'producer that guarantees the whole product free of charge (GARAN label); none without it':
    'gyártó, amely az egész termékre ingyenes jótállást vállal (GARAN címke); enélkül nincs ilyen',
  'publication date; the import date for a new article': 'a közzététel napja; új cikknél, ha üres, az importálásé',
  'responsible person in the EU, if the manufacturer is outside': 'felelős személy az EU-ban, ha a gyártó azon kívüli',
  'safety warnings': 'biztonsági figyelmeztetések',
  'section name, for a new article': 'a rovat neve; új cikknél kell',
  'slug below /hu/blog/ or /en/blog/; derived from the title for a new article':
    'címrészlet a /hu/blog/ vagy az /en/blog/ alatt; új cikknél a címből készül',
  'slug below its language, for a new page': 'címrészlet a nyelve alatt; új oldalnál kell',
  'slug of an existing brand, for a new product': 'meglévő márka címrészlete; új terméknél kell',
  'slug of the brand, which identifies it': 'a márka címrészlete, amely azonosítja',
  'slug; derived from the name for a new category': 'címrészlet; új kategóriánál a névből készül',
  'slug; derived from the name for a new product': 'címrészlet; új terméknél a névből készül',
  subtitle: 'alcím',
  'swatch colour, for a new colour': 'a színminta színe; új színnél kell',
  tags: 'címkék',
  'tags, as key: Hungarian name / English name; in a shop of one language, key: name':
    'címkék így: kulcs: magyar név / angol név; egynyelvű boltban kulcs: név',
  'terms of the guarantee': 'a jótállás feltételei',
  'text in Markdown, for a new article': 'szöveg Markdownban; új cikknél kell',
  'text in Markdown, for a new page': 'szöveg Markdownban; új oldalnál kell',
  'title in English, for a new article': 'cím angolul; új cikknél kell',
  'title in Hungarian, for a new article': 'cím magyarul; új cikknél kell',
  'title, for a new page': 'cím; új oldalnál kell',
  'two-letter country code, for a new brand': 'kétbetűs országkód; új márkánál kell',
  'unit of a number in English': 'egy szám mértékegysége angolul',
  'unit of a number in Hungarian': 'egy szám mértékegysége magyarul',
  'volume prices': 'mennyiségi árak',
  'VAT rate in percent': 'áfakulcs százalékban',
  'version of the text; every change of a legal text needs a new one':
    'a szöveg változata; jogi szöveg minden módosításához új kell',
  weight: 'tömeg',
  'what buyers choose, as JSON (docs/guides/sell-made-to-measure.md)':
    'amit a vevő választ, JSON-ként (docs/guides/sell-made-to-measure.md)',
  'what it is made of': 'miből készült',
  'what its values are, for a new attribute': 'milyenek az értékei; új tulajdonságnál kell',
  'when it ends and the regular price returns; without one, it stays':
    'mikor ér véget, és áll vissza a rendes ár; enélkül az új ár marad',
  'when the price begins; at once if that has passed': 'mikortól érvényes az ár; ha már elmúlt, azonnal',
  'where it leads: product:ARTICLE NUMBER, category:KEY, page:KEY, article:KEY, or an address of the shop':
    'hová vezet: product:CIKKSZÁM, category:KULCS, page:KULCS, article:KULCS, vagy a bolt egy címe',
  'where the piece of the model belongs, for phones that show it in a room':
    'hol a helye a modell darabjának, azoknak a telefonoknak, amelyek szobában mutatják',
  'whether assembly is needed; empty if nothing is said of it':
    'össze kell-e szerelni; üres, ha erről semmit sem mondunk',
  'whether it applies to reduced products; yes for a new coupon': 'leárazott termékre is érvényes-e; új kuponnál igen',
  'whether it is a legal text, whose version orders record': 'jogi szöveg-e, amelynek változatát a rendelések rögzítik',
  'whether it is made to measure (no withdrawal)': 'méretre készül-e (nincs elállás)',
  'whether it is on display in the showroom': 'ki van-e állítva a bemutatóteremben',
  'whether it is sold': 'eladó-e',
  'whether lists have a filter for it; not for a text': 'szűrhető-e a listákban; szöveg nem lehet az',
  'whether product feeds have it': 'benne van-e a termékfeedekben',
  'whether the comparison shows it; new ones are shown': 'látszik-e az összehasonlításban; az új látszik',
  'whether the structured data of the product page have it': 'benne van-e a termékoldal strukturált adataiban',
  width: 'szélesség',
  depth: 'mélység',
  'width of the largest package, as it stands upright': 'a legnagyobb csomag szélessége, állítva',
  'width when extended': 'szélesség kinyitva',
  'working days until it leaves the warehouse': 'ennyi munkanap múlva hagyja el a raktárt',
  'years of guarantee that the shop gives, 0 for what the law requires':
    'a bolt által vállalt jótállás években; 0, ha csak a törvényes',
  '`voluntary` if longer than the law requires, `none` for what the law requires none for, as food':
    '`voluntary`, ha hosszabb, mint amit a törvény előír; `none`, ha a törvény sem ír elő, például élelmiszernél',
} satisfies Readonly<Record<string, string>>

export type Help = keyof typeof hungarian

/** A help by its English words; what is said already stays. Pure. */
export const helpOf = (help: Help | Said): Said => (typeof help === 'string' ? { en: help, hu: hungarian[help] } : help)

/** A help with more after or around it. Pure. */
export const extended = (help: Help | Said, en: (help: string) => string, hu = en): Said => {
  const said = helpOf(help)
  return { en: en(said.en), hu: hu(said.hu) }
}
