/** The description of a box of 800 × 720 × 760 mm, in metres as glTF has them. */
export const sampleGltf = {
  asset: { version: '2.0' },
  scene: 0,
  scenes: [{ nodes: [0] }],
  nodes: [{ mesh: 0 }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
  accessors: [{ componentType: 5126, min: [-0.4, 0, -0.38], max: [0.4, 0.72, 0.38] }],
}

/** A glTF 2.0 binary with a description and no data, for tests that read only that. */
export function glbFile(gltf: object = sampleGltf): Buffer {
  const json = Buffer.from(JSON.stringify(gltf))
  const chunk = Buffer.concat([json, Buffer.alloc((4 - (json.length % 4)) % 4, ' ')])
  const header = Buffer.alloc(20)
  header.write('glTF')
  header.writeUInt32LE(2, 4)
  header.writeUInt32LE(header.length + chunk.length, 8)
  header.writeUInt32LE(chunk.length, 12)
  header.write('JSON', 16)
  return Buffer.concat([header, chunk])
}
