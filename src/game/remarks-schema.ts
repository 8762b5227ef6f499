// The shape of a file of remarks: what a reader of the proof ticked off and remarked on, saved from the page.
import { z } from 'zod';

export const remarksFormat = 'cardwright/remarks';

const remarkEntry = z.object({
  card: z.string().min(1).describe('The id of the card or component.'),
  seen: z
    .string()
    .regex(/^[\da-f]{16}$/, 'sixteen hexadecimal digits')
    .describe('What the card was when it was read: a hash of its faces, copies and fields.'),
  ticked: z.boolean().describe('Read, and found right.'),
  remark: z.string().max(10_000).optional(),
});
export type RemarkEntry = z.infer<typeof remarkEntry>;

/** What a later version adds is passed over. */
export const remarksFile = z.object({
  format: z.literal(remarksFormat),
  game: z.string().min(1),
  language: z.string().min(1),
  edition: z.string(),
  reader: z.string().max(200).optional().describe('Whoever read; shown beside the remarks.'),
  entries: z.array(remarkEntry),
});
export type RemarksFile = z.infer<typeof remarksFile>;
