import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import protobuf from 'protobufjs';

const require = createRequire(import.meta.url);
const PACKAGE = '@google-cloud/firestore';
const VERIFY_FIELD_NUMBER = 5;

/** The `google.firestore.v1.Firestore` service as @google-cloud/firestore ships it, plus `Write.verify`. */
export function loadFirestoreService(): protobuf.Service {
  // Read by path: an exports map may hide the file from `require`.
  const descriptor = JSON.parse(readFileSync(join(packageRoot(), 'build/protos/v1.json'), 'utf8'));
  const root = protobuf.Root.fromJSON(descriptor);
  const write = root.lookupType('google.firestore.v1.Write');
  if (!write.fields.verify) {
    // The client SDKs send it; the published protos lack it.
    const verify = new protobuf.Field('verify', VERIFY_FIELD_NUMBER, 'string');
    write.oneofs.operation?.add(verify);
  }
  const service = root.lookupService('google.firestore.v1.Firestore');
  if (!service.methods.ExecutePipeline) service.parent?.addJSON(PIPELINE_TYPES);
  if (!service.methods.ExecutePipeline) service.add(executePipelineMethod());
  root.resolveAll();
  return service;
}

// Newer clients call it; we only need its request to refuse it with the official words.
const PIPELINE_REQUEST = 'ExecutePipelineRequest';
const PIPELINE_RESPONSE = 'ExecutePipelineResponse';
const PIPELINE_TYPES = {
  [PIPELINE_REQUEST]: { fields: { database: { id: 1, type: 'string' } } },
  [PIPELINE_RESPONSE]: { fields: {} },
};

function executePipelineMethod(): protobuf.Method {
  const name = 'ExecutePipeline';
  return new protobuf.Method(name, 'rpc', PIPELINE_REQUEST, PIPELINE_RESPONSE, false, true);
}

function packageRoot(): string {
  const marker = join('node_modules', ...PACKAGE.split('/'));
  let directory = dirname(require.resolve(PACKAGE));
  while (!directory.endsWith(marker) && directory.includes(sep)) directory = dirname(directory);
  return directory;
}
