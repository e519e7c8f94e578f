/** 'timeInForceGtc' as 'Time in force gtc': a readable name, shown beside the key. */
export function formatSettingName(key: string): string {
  const words = key.replace(/([A-Z])/g, ' $1').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
