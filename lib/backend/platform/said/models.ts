import type { Said } from './said'

/** Why a 3D model cannot be shown; the path of its file precedes it. */
export const ofModels = {
  notThere: { en: 'is not there', hu: 'nincs meg' },
  tooLarge: (megabytes: string, most: number): Said => ({
    en: `has ${megabytes} MB, more than the ${most} MB that phones load in time`,
    hu: `${megabytes} MB, több, mint amennyit a telefonok időben betöltenek (${most} MB)`,
  }),
  noBounds: { en: 'has vertices without `min` and `max`', hu: 'csúcspontjai mellől hiányzik a `min` és a `max`' },
  endless: {
    en: 'has nodes that are missing or endless',
    hu: 'csomópontjai közül hiányzik valamelyik, vagy végtelen',
  },
  notGlb: { en: 'is not a glTF 2.0 binary (.glb)', hu: 'nem bináris glTF 2.0 (.glb)' },
  notComplete: { en: 'is not complete', hu: 'nem teljes' },
  unreadable: {
    en: 'is not a glTF 2.0 binary (.glb): its description cannot be read',
    hu: 'nem bináris glTF 2.0 (.glb): a leírása nem olvasható',
  },
  otherVersion: (version: string): Said => ({
    en: `is glTF ${version}, not 2.0`,
    hu: `glTF ${version}, nem 2.0`,
  }),
  notAlone: {
    en: 'refers to other files: everything must be in it',
    hu: 'más fájlokra hivatkozik: mindennek benne kell lennie',
  },
  needsExtension: (name: string): Said => ({
    en: `needs ${name}, which the viewer does not read`,
    hu: `kell hozzá valami, amit a megjelenítő nem olvas: ${name}`,
  }),
  showsNothing: { en: 'shows nothing', hu: 'semmit sem mutat' },
  needsDimensions: (columns: string): Said => ({
    en: `needs the product's dimensions: ${columns}`,
    hu: `a termék méretei is kellenek hozzá: ${columns}`,
  }),
  differs: (differences: string): Said => ({
    en: `differs from the product by more than 3 %: ${differences}`,
    hu: `több mint 3%-kal eltér a terméktől: ${differences}`,
  }),
}
