const BROWSERS: readonly [RegExp, string][] = [
	[/\bEdg(?:A|iOS)?\//, "Edge"],
	[/\bOPR\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bFirefox\/|\bFxiOS\//, "Firefox"],
	[/\bChrome\/|\bCriOS\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bMacintosh\b/, "Mac"],
	[/\bLinux\b/, "Linux"],
];

const named = (list: readonly [RegExp, string][], text: string) =>
	list.find(([pattern]) => pattern.test(text))?.[1];

/** Returns a recognizable device name for a User-Agent: "Chrome on Android". */
export function deviceName(userAgent: string | null): string {
	const text = userAgent ?? "";
	const browser = named(BROWSERS, text);
	const system = named(SYSTEMS, text);
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? "Unknown device";
}

/** Checks whether a User-Agent belongs to a handheld device. */
export const isHandheld = (userAgent: string | null) => /\b(iPhone|iPad|Android)\b/.test(userAgent ?? "");
