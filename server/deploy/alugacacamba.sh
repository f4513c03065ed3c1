#!/bin/sh
cd /srv/alugacacamba/current || exit 1
exec runuser -u alugacacamba -- env -i DATA_DIR=/var/lib/alugacacamba \
  node_modules/node/bin/node --env-file=/etc/alugacacamba/server.env \
  server/operator/operator.ts "$@"
