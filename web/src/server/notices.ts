// Notices for those who are away: what is chosen, and where to.
import { get, post, put } from "./api";

export type ChannelKind = "email" | "push" | "webhook" | "chat";

export interface NoticeChoices {
  what: string[];
  quiet: [number, number] | null; // minutes since midnight
  digest: string;
  digest_at: number;
  zone: string;
  language: string;
}

export interface Channel {
  id: string;
  kind: ChannelKind;
  label: string;
  confirmed: boolean;
  failing: string | null;
}

export interface NoticeSettings {
  choices: NoticeChoices;
  channels: Channel[];
  possible: { channels: ChannelKind[]; kinds: string[]; digests: string[]; push_key: string | null; services: string[] };
}

export const notices = {
  look: () => get<NoticeSettings>("/api/notices"),
  choose: (choices: NoticeChoices) => put<NoticeSettings>("/api/notices", choices),
  add: (channel: object) => post<NoticeSettings>("/api/notices/channels", channel),
  remove: (id: string) => post<NoticeSettings>(`/api/notices/channels/${id}/delete`),
  test: (id: string) => post<NoticeSettings>(`/api/notices/channels/${id}/test`),
  confirm: (token: string) => post<unknown>("/api/notices/confirm", { token }),
  stop: (token: string) => post<unknown>("/api/notices/stop", { token }),
};
