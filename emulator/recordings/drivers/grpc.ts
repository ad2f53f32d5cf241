import type { Driver } from './driver.ts';
import { GrpcClient } from './grpc-client.ts';

export function createGrpcDriver(): Driver {
  const client = new GrpcClient();
  return {
    name: 'gRPC',
    can: () => true,
    call: (place, rpc, request, authorization) => client.call(place, rpc, request, authorization),
    close: () => client.close(),
  };
}
