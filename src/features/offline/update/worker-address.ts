import { createPolicy, trustedTypePolicies } from '#src/shared/security/trusted-types.ts';

/** The worker's address, in the form in which a browser takes it under Trusted Types. */
export function trustedWorkerAddress(): string {
  const policy = createPolicy(trustedTypePolicies.worker, {
    createScriptURL: () => workerAddress,
  });
  return policy.createScriptURL(workerAddress);
}

const workerAddress = '/sw.js';
