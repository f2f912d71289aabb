import { AwsClient } from 'aws4fetch';
import type { Database } from '../platform/database/index.ts';
import { OperatorError } from '../platform/shared/operator-error.ts';
import type { ReleaseHome } from './home.ts';
import { liveRows } from './live-rows.ts';

/** A bucket in S3-compatible storage, such as that of a cloud provider, MinIO or Ceph. */
export interface Bucket {
  /** Such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly name: string;
  /** The folder in the bucket that contains all files. May be empty. */
  readonly prefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

/** Timeout for a single file, in milliseconds. */
const PATIENCE = 15_000;
/**
 * The maximum size of a file. Files of a release are smaller, and the bucket must not be able to exhaust the memory.
 */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Keeps files in a bucket. The live release is a row in the database, because it must change together with its audit
 * record or not at all.
 */
export function homeInBucket(bucket: Bucket, db: Database, clock: () => Date): ReleaseHome {
  const { endpoint, region, name: bucketName, prefix, accessKeyId, secretAccessKey, sessionToken } = bucket;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
    service: 's3',
    region,
    retries: 2,
  });
  const send = async (method: string, brand: string, name: string, body?: Uint8Array): Promise<Response> => {
    const key = [...prefix.split('/'), brand, name].filter((part) => part !== '').map(encodeURIComponent);
    const address = `${endpoint.replace(/\/+$/, '')}/${[bucketName, ...key].join('/')}`;
    try {
      return await client.fetch(address, {
        method,
        ...(body !== undefined && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(PATIENCE),
      });
    } catch (error) {
      throw refuse(bucket, `${method} ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return {
    ...liveRows(db, clock),
    read: async (brand, name) => {
      const answer = await send('GET', brand, name);
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw refuse(bucket, `GET ${name}: HTTP ${answer.status}`);
      const content = await readBytes(answer);
      if (!content) throw refuse(bucket, `${name} is too large`);
      return content;
    },
    write: async (brand, name, content) => {
      const answer = await send('PUT', brand, name, content);
      // a connection can be reused only once its response has been read
      await answer.arrayBuffer();
      if (!answer.ok) throw refuse(bucket, `PUT ${name}: HTTP ${answer.status}`);
    },
  };
}

/** Reads a response in parts, because not every server sends its length. @returns undefined if it is too large */
async function readBytes({ body }: Response): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    // leaving the loop cancels the rest
    if (size > MOST_BYTES) return undefined;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const refuse = ({ name, endpoint }: Bucket, why: string): OperatorError =>
  new OperatorError(`The bucket ${name} at ${endpoint} does not do what it should: ${why}.`);

/**
 * @param address such as `s3://releases/exchange?region=eu-central-1&endpoint=https://minio.example`
 * @throws OperatorError that explains what is missing or wrong
 */
export function readBucket(address: string, env: NodeJS.ProcessEnv): Bucket {
  const [, name = '', prefix = '', query = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?(?:\?(.*))?$/.exec(address) ?? [];
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = env;
  if (name === '')
    throw new OperatorError(
      `--releases must be folder, database or s3://<bucket>/<prefix>?region=…&endpoint=…, but is "${address}".`,
    );
  if (!accessKeyId || !secretAccessKey)
    throw new OperatorError('Releases in a bucket need AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const given = new URLSearchParams(query);
  const unknown = [...given.keys()].find((key) => key !== 'region' && key !== 'endpoint');
  if (unknown !== undefined)
    throw new OperatorError(`--releases has the unknown option "${unknown}": use region and endpoint.`);
  const region = given.get('region') ?? 'us-east-1';
  return {
    endpoint: given.get('endpoint') ?? `https://s3.${region}.amazonaws.com`,
    region,
    name,
    prefix,
    accessKeyId,
    secretAccessKey,
    sessionToken: AWS_SESSION_TOKEN || undefined,
  };
}
