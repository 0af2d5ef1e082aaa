// This browser as a place for notices: whether it can be pushed to, and how it subscribes.
import { keyBytes } from "./times";

export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

// The subscription of this browser, after its owner has said yes; nothing, if they said no.
export async function subscribe(key: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const worker = await navigator.serviceWorker.ready;
  const found = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(key) });
  return found.toJSON();
}
