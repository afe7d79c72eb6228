/** The viewer with everything that it needs, as built by its makers; its own types need those of three. */
declare module '@google/model-viewer/dist/model-viewer.min.js' {
  export const ModelViewerElement: { dracoDecoderLocation: string }
}
