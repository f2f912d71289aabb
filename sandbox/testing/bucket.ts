import S3rver from 's3rver';
import type { Bucket } from '../releases/home-in-bucket.ts';

/** Opens an empty bucket on this machine, whose server stores its files in a folder. */
export async function openBucket(directory: string): Promise<{ readonly bucket: Bucket; close(): Promise<void> }> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'releases' }],
  });
  const { port } = await server.run();
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      name: 'releases',
      prefix: 'exchange/',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    close: () => server.close(),
  };
}
