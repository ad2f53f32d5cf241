import type { Driver } from './driver.ts';
import { createGrpcDriver } from './grpc.ts';
import { createRestDriver } from './rest.ts';
import { createGrpcStreamsDriver, createWebChannelDriver } from './streams.ts';

export const createDrivers = (): readonly Driver[] => [
  createGrpcDriver(),
  createRestDriver(),
  createGrpcStreamsDriver(),
  createWebChannelDriver(),
];
