import type { LegalDocument } from '#src/features/institutional/legal-document.ts';
import { CollectedData } from './collected-data.tsx';
import { DeviceData } from './device-data.tsx';
import { PartnerData } from './partner-data.tsx';
import { RegisterData } from './register-data.tsx';
import { DataOfficer, Rights } from './rights.tsx';
import { Purposes, Retention, Sharing } from './use-of-data.tsx';

export const privacyPolicy: LegalDocument = {
  title: 'Política de privacidade',
  path: '/politica-de-privacidade',
  description:
    'Que dados o AlugaCaçamba trata, o que fica guardado no seu aparelho, com quem há compartilhamento e como usar os direitos que a LGPD garante a você.',
  modifiedOn: '2026-11-23',
  lead: 'Este site não usa cookies e não vende dados. Quem procura uma caçamba não precisa de conta. Aqui está o que o site trata e por quê',
  sections: [
    {
      id: 'resumo',
      title: 'Em resumo',
      body: (
        <>
          <p>
            Você usa o AlugaCaçamba sem se identificar. O servidor recebe a cidade pesquisada e,
            como todo site, o endereço IP da conexão. Os dados do seu orçamento vão direto de você
            para a empresa, pelo WhatsApp.
          </p>
          <p>
            Só as empresas parceiras têm conta, para cuidar do próprio perfil. O que guardamos delas
            está em <a href="#empresas-parceiras">Empresas parceiras</a>.
          </p>
          <p>
            Esta política segue a Lei Geral de Proteção de Dados Pessoais (LGPD, Lei 13.709/2018).
          </p>
        </>
      ),
    },
    {
      id: 'dados-tratados',
      title: 'Que dados são tratados',
      body: <CollectedData />,
    },
    {
      id: 'empresas-parceiras',
      title: 'Empresas parceiras',
      body: <PartnerData />,
    },
    {
      id: 'cadastros-publicos',
      title: 'Cadastros públicos das prefeituras',
      body: <RegisterData />,
    },
    {
      id: 'finalidades',
      title: 'Para que os dados são usados',
      body: <Purposes />,
    },
    {
      id: 'compartilhamento',
      title: 'Com quem há compartilhamento',
      body: <Sharing />,
    },
    {
      id: 'dados-neste-aparelho',
      title: 'Dados neste aparelho',
      body: <DeviceData />,
    },
    {
      id: 'prazos',
      title: 'Por quanto tempo',
      body: <Retention />,
    },
    {
      id: 'seus-direitos',
      title: 'Seus direitos',
      body: <Rights />,
    },
    {
      id: 'encarregado',
      title: 'Encarregado de dados e contato',
      body: <DataOfficer />,
    },
    {
      id: 'mudancas',
      title: 'Mudanças nesta política',
      body: (
        <p>
          Quando o tratamento de dados mudar, esta página muda junto, e a data da última
          atualização, no início, mostra desde quando a versão vale. A versão anterior, de 14 de
          outubro de 2025, ainda não falava da contagem para as empresas parceiras, da área em que
          elas entram nem dos cadastros das prefeituras.
        </p>
      ),
    },
  ],
};
