/**
 * Approximate locations of Hungarian postcodes outside Budapest, by their first two digits: latitude and longitude of the district's main
 * town. Precise enough to find nearby pick-up points.
 */
const towns: Readonly<Record<string, readonly [number, number]>> = {
  20: [47.66, 19.08], // Szentendre
  21: [47.6, 19.35], // Gödöllő
  22: [47.35, 19.45], // Monor
  23: [47.2, 19.0], // Ráckeve
  24: [46.97, 18.93], // Dunaújváros
  25: [47.79, 18.74], // Esztergom
  26: [47.78, 19.13], // Vác
  27: [47.17, 19.8], // Cegléd
  28: [47.57, 18.4], // Tatabánya
  29: [47.74, 18.12], // Komárom
  30: [47.67, 19.68], // Hatvan
  31: [48.1, 19.8], // Salgótarján
  32: [47.78, 19.93], // Gyöngyös
  33: [47.9, 20.37], // Eger
  34: [47.81, 20.57], // Mezőkövesd
  35: [48.1, 20.78], // Miskolc
  36: [48.22, 20.29], // Ózd
  37: [48.25, 20.62], // Kazincbarcika
  38: [48.33, 21.12], // Encs
  39: [48.4, 21.66], // Sátoraljaújhely
  40: [47.53, 21.63], // Debrecen
  41: [47.22, 21.55], // Berettyóújfalu
  42: [47.45, 21.4], // Hajdúszoboszló
  43: [47.83, 22.13], // Nyírbátor
  44: [47.95, 21.72], // Nyíregyháza
  45: [48.13, 21.82], // Demecser
  46: [48.22, 22.08], // Kisvárda
  47: [47.96, 22.32], // Mátészalka
  48: [48.13, 22.31], // Vásárosnamény
  49: [48.0, 22.52], // Fehérgyarmat
  50: [47.17, 20.2], // Szolnok
  51: [47.5, 19.91], // Jászberény
  52: [47.18, 20.42], // Törökszentmiklós
  53: [47.32, 20.92], // Karcag
  54: [47.0, 20.62], // Mezőtúr
  55: [46.94, 20.82], // Gyomaendrőd
  56: [46.68, 21.09], // Békéscsaba
  57: [46.65, 21.28], // Gyula
  58: [46.42, 20.91], // Mezőkovácsháza
  59: [46.56, 20.67], // Orosháza
  60: [46.91, 19.69], // Kecskemét
  61: [46.71, 19.85], // Kiskunfélegyháza
  62: [46.62, 19.28], // Kiskőrös
  63: [46.53, 18.98], // Kalocsa
  64: [46.43, 19.48], // Kiskunhalas
  65: [46.18, 18.95], // Baja
  66: [46.65, 20.26], // Szentes
  67: [46.25, 20.15], // Szeged
  68: [46.42, 20.33], // Hódmezővásárhely
  69: [46.22, 20.48], // Makó
  70: [46.63, 18.86], // Paks
  71: [46.35, 18.7], // Szekszárd
  72: [46.38, 18.14], // Dombóvár
  73: [46.19, 18.26], // Komló
  74: [46.36, 17.79], // Kaposvár
  75: [46.22, 17.36], // Nagyatád
  76: [46.07, 18.23], // Pécs
  77: [45.99, 18.68], // Mohács
  78: [45.85, 18.31], // Siklós
  79: [46.05, 17.8], // Szigetvár
  80: [47.19, 18.41], // Székesfehérvár
  81: [47.2, 18.14], // Várpalota
  82: [47.09, 17.91], // Veszprém
  83: [46.88, 17.44], // Tapolca
  84: [47.1, 17.56], // Ajka
  85: [47.33, 17.47], // Pápa
  86: [46.9, 18.05], // Siófok
  87: [46.58, 17.4], // Marcali
  88: [46.45, 16.99], // Nagykanizsa
  89: [46.84, 16.84], // Zalaegerszeg
  90: [47.69, 17.63], // Győr
  91: [47.55, 17.75], // Pannonhalma
  92: [47.87, 17.27], // Mosonmagyaróvár
  93: [47.61, 17.25], // Csorna
  94: [47.68, 16.58], // Sopron
  95: [47.26, 17.15], // Celldömölk
  96: [47.25, 16.94], // Sárvár
  97: [47.23, 16.62], // Szombathely
  98: [47.01, 16.6], // Körmend
  99: [46.95, 16.32], // Szentgotthárd
}

const budapest: readonly [number, number] = [47.5, 19.05]
/** Districts of Budapest, I to XXIII: the second and third digits of its postcodes. */
const districts: readonly (readonly [number, number])[] = [
  [47.497, 19.038],
  [47.523, 19.02],
  [47.567, 19.037],
  [47.565, 19.091],
  [47.5, 19.05],
  [47.509, 19.067],
  [47.501, 19.073],
  [47.489, 19.087],
  [47.472, 19.085],
  [47.482, 19.15],
  [47.459, 19.019],
  [47.499, 18.991],
  [47.536, 19.071],
  [47.522, 19.115],
  [47.563, 19.132],
  [47.518, 19.171],
  [47.48, 19.253],
  [47.444, 19.18],
  [47.454, 19.142],
  [47.436, 19.101],
  [47.424, 19.066],
  [47.425, 19.039],
  [47.396, 19.123],
]

/** Approximate location of a Hungarian postcode; null for anything else. */
export function placeOfPostcode(postcode: string): { latitude: number; longitude: number } | null {
  if (!/^[1-9]\d{3}$/.test(postcode)) return null
  const inBudapest = () => districts[Number(postcode.slice(1, 3)) - 1] ?? budapest
  const place = postcode.startsWith('1') ? inBudapest() : towns[postcode.slice(0, 2)]
  return place ? { latitude: place[0], longitude: place[1] } : null
}
