import { ModelViewerElement } from '@google/model-viewer/dist/model-viewer.min.js'

// By default, decoders come from other hosts. Draco's are those of the package `three` (public/media/draco).
ModelViewerElement.dracoDecoderLocation = '/media/draco/'
