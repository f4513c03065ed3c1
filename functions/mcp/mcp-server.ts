import { createMcpHandler, type McpHttpHandler, McpServer } from '@modelcontextprotocol/server';
import type { Log } from '#functions/http/log.ts';
import type { ToolPorts } from './tool-ports.ts';
import { canItGoInTool } from './tools/can-it-go-in.ts';
import { debrisVolumeTool } from './tools/debris-volume.ts';
import { dropOffPointsTool } from './tools/drop-off-points.ts';
import { findCityTool } from './tools/find-city.ts';
import { guideTool } from './tools/guide.ts';
import { partnerCompaniesTool } from './tools/partner-companies.ts';
import { skipRulesTool } from './tools/skip-rules.ts';

/** The tools behind the protocol: without sessions, and with a server of its own for each request. */
export function createMcpServer(
  ports: ToolPorts & { siteUrl: string | null; log: Log },
): McpHttpHandler {
  const tools = [
    findCityTool(ports),
    skipRulesTool(ports),
    dropOffPointsTool(ports),
    debrisVolumeTool(ports),
    canItGoInTool(ports),
    ...(ports.guides.length > 0 ? [guideTool(ports)] : []),
    partnerCompaniesTool(ports),
  ];
  const identity = {
    ...{ name: 'alugacacamba', title: 'AlugaCaçamba', version: '1.0.0' },
    ...(ports.siteUrl !== null && { websiteUrl: ports.siteUrl }),
  };
  // The tools never change while the process runs: there is nothing to subscribe to.
  const options = { instructions, capabilities: { tools: { listChanged: false } } };
  return createMcpHandler(
    () => {
      const server = new McpServer(identity, options);
      for (const tool of tools) tool.register(server, ports.log);
      return server;
    },
    { maxSubscriptions: 0, keepAliveMs: 0 },
  );
}

const instructions =
  'Ferramentas de leitura sobre aluguel de caçambas de entulho no Brasil: cidades atendidas, regras com fonte e data, Ecopontos, cálculo de volume, o que pode ir na caçamba e empresas parceiras. Responda em português, cite a fonte e o dia em que foi conferida, e diga quando uma regra precisa ser confirmada. O site não aluga caçambas nem atende pedidos: as páginas indicadas levam às empresas.';
