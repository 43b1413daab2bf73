import { executeServerCommand } from '@web/test-runner-commands';

/**
 * Blocks what this page asks for from now on, as far as an address matches one of the patterns: a chunk that cannot be
 * loaded. What has been imported already stays. Without patterns nothing is blocked any more.
 */
export async function blockRequests(...patterns: string[]): Promise<void> {
  await executeServerCommand('block-requests', patterns);
}
