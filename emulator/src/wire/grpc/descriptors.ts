import descriptor from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' };
import Long from 'long';
import protobuf from 'protobufjs';

// In a bundle, protobufjs does not find Long and would read 64-bit integers as imprecise numbers.
protobuf.util.Long = Long;
protobuf.configure();

const VERIFY_FIELD_NUMBER = 5;

/** `google.firestore.v1.Firestore` as shipped by @google-cloud/firestore, plus `Write.verify`. */
export function loadFirestoreService(): protobuf.Service {
  const root = protobuf.Root.fromJSON(descriptor);
  const write = root.lookupType('google.firestore.v1.Write');
  if (!write.fields.verify) {
    // Client SDKs send `verify`, but the published protos lack it.
    const verify = new protobuf.Field('verify', VERIFY_FIELD_NUMBER, 'string');
    write.oneofs.operation?.add(verify);
  }
  const service = root.lookupService('google.firestore.v1.Firestore');
  if (!service.methods.ExecutePipeline) service.parent?.addJSON(PIPELINE_TYPES);
  if (!service.methods.ExecutePipeline) service.add(executePipelineMethod());
  root.resolveAll();
  return service;
}

// Newer clients call ExecutePipeline. Its request is decoded only to reject it with Google’s message.
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
