// The columns that Network's default maskers are meant for.
import type { TypicalColumns } from '../interface/algorithm.ts';
import { mac } from './addressKinds.ts';
import { isPlainAddress } from './matcher.ts';
import { readAddress } from './readAddress.ts';
import { phrases } from '../interface/common.ts';

const usual = { keepPrefix: 0 };
const isMac = (value: string) => readAddress(value.trim(), usual)?.reader.kind === mac;

export const typicalColumns: Readonly<Record<string, TypicalColumns>> = {
  IPAddressMasker: {
    names: phrases(
      'ip, ip address, ip addr, ipv4, ipv6, ip v4, ip v6, ipv4 address, ipv6 address, client ip',
      'remote ip, remote addr, remote address, host address, source ip, src ip, dest ip, dst ip',
      'local address, peer address, source address, src addr, dst addr, gateway address, ipaddr',
      'user ip, login ip, reg ip, register ip, signup ip, sign up ip, current sign in ip, last sign in ip, last login ip, current ip, ip client, sender ip, created ip, ip origem, ip acceso, visitor ip',
      'last ip, x forwarded for, ip adresse, adresse ip, direccion ip',
    ),
    meansOthers: true,
    isSureByValues: true,
    accepts: (value) => isPlainAddress(value.trim(), usual) && !isMac(value),
  },
  MACAddressMasker: {
    names: phrases(
      'mac, mac address, mac addr, hw addr, hw address, hardware address, ethernet address, bssid',
      'station id, mac adresse, adresse mac, direccion mac',
    ),
    meansOthers: true,
    isSureByValues: true,
    accepts: isMac,
  },
};
