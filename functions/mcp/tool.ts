import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { toStandardJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Log } from '#functions/http/log.ts';
import { inputMessages } from './input-message.ts';

/** A read-only tool; every text is for the model and its user, in Portuguese. */
interface Definition<Input extends Fields, Output extends Fields> {
  name: string;
  title: string;
  description: string;
  input: v.StrictObjectSchema<Input, undefined>;
  output: v.ObjectSchema<Output, undefined>;
  /** Throws ToolError for what the model can correct. */
  run(
    given: v.InferOutput<v.ObjectSchema<Input, undefined>>,
  ): Answer<Output> | Promise<Answer<Output>>;
}

interface Answer<Output extends Fields> {
  /** What a client without structured content shows. */
  text: string;
  content: v.InferOutput<v.ObjectSchema<Output, undefined>>;
}

type Fields = v.ObjectEntries;

export interface Tool {
  readonly name: string;
  register(server: McpServer, log: Log): void;
}

/** The model gave something that it can correct: the message says what is wrong and what is possible. */
export class ToolError extends Error {
  override name = 'ToolError';
}

export function defineTool<Input extends Fields, Output extends Fields>(
  definition: Definition<Input, Output>,
): Tool {
  const { name, title, description, run } = definition;
  const message = inputMessages(Object.keys(definition.input.entries));
  const config = {
    ...{ title, description },
    inputSchema: toStandardJsonSchema(v.config(definition.input, { message })),
    outputSchema: toStandardJsonSchema(definition.output),
    annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  };
  return {
    name,
    register(server, log) {
      server.registerTool(name, config, async (given): Promise<CallToolResult> => {
        try {
          const { text, content } = await run(given as Parameters<typeof run>[0]);
          return { content: [{ type: 'text', text }], structuredContent: { ...content } };
        } catch (error) {
          return failure(error, log);
        }
      });
    },
  };
}

/** The SDK would hand an unexpected error's message on, and log nothing. */
function failure(error: unknown, log: Log): CallToolResult {
  const isExpected = error instanceof ToolError;
  if (!isExpected) log.error(`Unexpected: ${error instanceof Error ? error.stack : error}`);
  const text = isExpected ? error.message : 'O servidor falhou. Tente de novo mais tarde.';
  return { content: [{ type: 'text', text }], isError: true };
}
