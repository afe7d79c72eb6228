/** Small exports in the systems' forms, of our own making, for tests. */

interface Sample {
  readonly name: string
  readonly content: string[] | Buffer
  /** Products that result, and brands whose manufacturers are to be filled in. */
  readonly products: number
  readonly brands: number
  /** An article number and its gross price in forints. */
  readonly sold: readonly [string, number]
}

/** Hungarian text in the encoding of old spreadsheets. */
const windows1250 = (text: string) =>
  Buffer.from(
    text.replaceAll('ő', '\u00f5').replaceAll('ű', '\u00fb').replaceAll('Ő', '\u00d5').replaceAll('Ű', '\u00db'),
    'latin1',
  )

export const samples = {
  shopify: {
    name: 'shopify.csv',
    content: [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,SEO Title,Status',
      'nyar-fotel,Nyár fotel,"<p>Kényelmes &amp; <b>puha</b>.</p><ul><li>bükk váz</li><li>5 év garancia</li></ul>",Műhely Kft.,Fotelek,"nyár, új",true,Szín,Fehér,SF-1,12500,shopify,4,deny,89990,99990,4006381333931,https://old.example/1.jpg,Nyár,active',
      'nyar-fotel,,,,,,,,Ködkék,SF-2,12500,shopify,-3,continue,89990,,,https://old.example/2.jpg,,',
      'nyar-fotel,,,,,,,,,,,,,,,,,https://old.example/3.jpg,,',
      'pad,Asztal &amp; pad,,,,,true,Title,Default Title,SF-1,0,,,deny,45000,,,,,active',
      'lampa,Lámpa,,Műhely Kft.,Lámpák,,true,Title,Default Title,,800,shopify,0,deny,9990,,123,,,draft',
    ],
    products: 4,
    brands: 2,
    sold: ['SF-2', 89_990],
  },
  woocommerce: {
    name: 'woocommerce.csv',
    content: [
      'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,In stock?,Stock,Backorders allowed?,Weight (g),Length (cm),Width (cm),Height (cm),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      '11,simple,WC-1,Szék,1,0,visible,Rövid.,"<p>Hosszú&nbsp;leírás.</p>",2020-01-01,2099-12-31,taxable,1,5,0,750,40,45,90,8000,10000,"Bútor > Székek, Akció",fa,https://old.example/a.jpg,,,',
      '12,variable,WC-2,Polc,1,0,visible,,,,,taxable,1,,0,,,,,,,Bútor,,,,Szín,"Fehér, Fekete"',
      '13,variation,WC-2-F,Polc - Fehér,1,0,visible,,,,,taxable,1,2,0,,,,,,20000,,,,WC-2,Szín,Fehér',
      '14,variation,WC-2-K,Polc - Fekete,1,0,visible,,,2099-01-01,,taxable,1,parent,0,,,,,15000,20000,,,,id:12,Szín,Fekete',
    ],
    products: 3,
    brands: 1,
    sold: ['WC-2-F', 20_000],
  },
  prestashop: {
    name: 'prestashop.csv',
    content: [
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;Manufacturer;EAN13;Width;Height;Depth;Weight;Quantity;Summary;Description;URL rewritten;Image URLs (x,y,z...)',
      '1;1;Kanapé;Szalon>Kanapék,Szalon;10000.000000;1;;;;PS-1;Műhely Kft.;;180.00;80.00;90.00;45.5;7;;<p>Puha</p>;kanape;https://old.example/1.jpg,https://old.example/2.jpg',
      '2;0;Puff;Szalon;5000;1;10;2020-01-01;;PS-2;Műhely Kft.;;;;;;;-2;;puff;',
    ],
    products: 2,
    brands: 1,
    sold: ['PS-1', 12_700],
  },
  unas: {
    name: 'unas.csv',
    content: windows1250(
      [
        'Cikkszám;Termék Név;Nettó Ár;Bruttó Ár;Akciós Bruttó Ár;Akció Kezdet;Akció Lejárat;Kategória;Rövid Leírás;Tulajdonságok;Raktárkészlet;Gyártó;Link;Kép link;Tömeg',
        'ŐR-1;Őrült tölgyfa asztal;;"149 900,00";;;;Bútorok|Asztalok;<b>Tömör</b>;<p>Erős láb.</p>;;Műhely Kft.;https://regi.example/orult-tolgyfa-asztal;;"32,5"',
      ].join('\n'),
    ),
    products: 1,
    brands: 1,
    sold: ['ŐR-1', 149_900],
  },
  shoprenter: {
    name: 'shoprenter.csv',
    content: [
      'Cikkszám;Termék neve (hu);Nettó ár;ÁFA;Készlet 1;Kategória;Gyártó;Leírás (hu);SEO URL;Szülő cikkszám;Variáns: Szín;Státusz',
      'SR-1;Párna;1000;27%;;Lakástextil > Párnák;Műhely Kft.;<div>Puha.</div>;parna-121;;;1',
      'SR-1-Z;Párna;1000;27%;3;;;;;SR-1;Zöld;1',
      'SR-1-P;Párna;1200;27%;-1;;;;;SR-1;Piros;0',
    ],
    products: 2,
    brands: 1,
    sold: ['SR-1-Z', 1270],
  },
  'google-merchant': {
    name: 'feed.xml',
    content: Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Régi</title>
<item><g:id>GM 1/fehér</g:id><g:title>Váza &amp;amp; tál</g:title><g:description><![CDATA[<p>Kézi munka</p>]]></g:description>
<g:link>https://old.example/product_info.php?id=5&amp;utm_source=x</g:link><g:image_link>https://old.example/v.jpg</g:image_link>
<g:price>12990 HUF</g:price><g:sale_price>9990 HUF</g:sale_price><g:sale_price_effective_date>2020-01-01T00:00+0100/2099-01-01T00:00+0100</g:sale_price_effective_date>
<g:availability>in_stock</g:availability><g:brand>Műhely Kft.</g:brand><g:product_type>Dekor &gt; Vázák</g:product_type>
<g:item_group_id>GM</g:item_group_id><g:color>fehér</g:color><g:shipping_weight>1,2 kg</g:shipping_weight></item>
<item><g:id>GM-2</g:id><g:title>Tál</g:title><g:link>https://old.example/tal</g:link><g:price>5990 HUF</g:price><g:availability>backorder</g:availability></item>
</channel></rss>`,
    ),
    products: 2,
    brands: 2,
    sold: ['GM 1/fehér', 9990],
  },
} as const satisfies Record<string, Sample>
