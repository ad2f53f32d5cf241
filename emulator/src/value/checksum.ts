const CRC32_POLYNOMIAL = 0xedb88320;
const CRC32C_POLYNOMIAL = 0x82f63b78;

const CRC32_TABLE = tableOf(CRC32_POLYNOMIAL);
const CRC32C_TABLE = tableOf(CRC32C_POLYNOMIAL);

export function crc32(bytes: Uint8Array): Uint8Array {
  return checksum(bytes, CRC32_TABLE);
}

export function crc32c(bytes: Uint8Array): Uint8Array {
  return checksum(bytes, CRC32C_TABLE);
}

function tableOf(polynomial: number): Uint32Array {
  const table = new Uint32Array(256);
  for (let index = 0; index < table.length; index += 1) {
    let value = index;
    for (let bit = 0; bit < 8; bit += 1) {
      value = value & 1 ? (value >>> 1) ^ polynomial : value >>> 1;
    }
    table[index] = value;
  }
  return table;
}

function checksum(bytes: Uint8Array, table: Uint32Array): Uint8Array {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  const result = new Uint8Array(4);
  new DataView(result.buffer).setUint32(0, (value ^ 0xffffffff) >>> 0, true);
  return result;
}
