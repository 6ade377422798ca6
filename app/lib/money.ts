import { DEFAULT_LOCALE, usableLocale } from "./locale";
import { memo } from "./memo";

// Money is a whole number of the currency's smallest unit, called "cents" for every currency. The number of
// decimals comes from ISO 4217 and not from Intl, whose tables differ for a few currencies, also between server
// and browser; a difference would be a factor of 100.
const DECIMALS: Record<string, number> = {};
for (const code of "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" ")) {
	DECIMALS[code] = 0;
}
for (const code of "BHD IQD JOD KWD LYD OMR TND".split(" ")) DECIMALS[code] = 3;
for (const code of "CLF UYW".split(" ")) DECIMALS[code] = 4;

/** Currencies with this number of decimals in ISO 4217, other than the usual two. */
export const currenciesWith = (decimals: 0 | 3 | 4): string[] =>
	Object.keys(DECIMALS).filter((currency) => DECIMALS[currency] === decimals);

/** Number of decimals of a currency (ISO 4217), 2 unless listed. */
export function currencyDecimals(currency: string): number {
	return DECIMALS[currency.toUpperCase()] ?? 2;
}

const formatters = memo((key) => {
	const [locale = DEFAULT_LOCALE, currency = "USD"] = key.split("|");
	const decimals = currencyDecimals(currency);
	return new Intl.NumberFormat(usableLocale(locale), {
		style: "currency",
		currency,
		numberingSystem: "latn",
		minimumFractionDigits: decimals,
		maximumFractionDigits: decimals,
	});
});

const formatter = (currency: string, locale: string) =>
	formatters(`${locale.replaceAll("|", "")}|${currency}`);

/**
 * Formats cents for the locale: 123450 USD is "$1,234.50".
 * @throws RangeError when the amount is not a whole number or the currency is not a three-letter code
 */
export function formatMoney(cents: number, currency: string, locale = DEFAULT_LOCALE): string {
	if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount of cents: ${cents}`);
	return formatter(currency, locale).format(cents / 10 ** currencyDecimals(currency));
}

/** The sign or code that stands before an amount: "$", "CA$", "CHF ". */
export function currencySign(currency: string, locale = DEFAULT_LOCALE): string {
	const parts = formatter(currency, locale).formatToParts(1);
	const digits = parts.findIndex(({ type }) => type === "integer");
	return parts
		.slice(0, digits)
		.map(({ value }) => value)
		.join("");
}

/** Formats cents as plain digits with the currency's decimals, for an input field: 123450 USD is "1234.50". */
export function plainAmount(cents: number, currency: string): string {
	const decimals = currencyDecimals(currency);
	return (cents / 10 ** decimals).toFixed(decimals);
}

const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|-]/g, "\\$&");

/**
 * Parses a typed amount into cents, or null when it is not an amount of this currency in this locale. Allows the
 * currency's sign or code beside it. Strict where a guess could be off by a factor: rejects "1,50" in English and
 * more decimals than the currency has.
 */
export function parseMoney(text: string, currency: string, locale = DEFAULT_LOCALE): number | null {
	const parts = formatter(currency, locale).formatToParts(-1234567.8);
	const part = (type: string) => parts.find((each) => each.type === type)?.value;
	const decimal = escapeRegExp(part("decimal") ?? ".");
	const typedGroup = part("group") ?? ",";
	const group = /\s/.test(typedGroup) ? "\\s" : typedGroup === "’" ? "[’']" : escapeRegExp(typedGroup);
	// Right-to-left locales put invisible direction marks around the sign and the amount.
	const plain = [part("currency") ?? "", currency]
		.reduce((rest, sign) => (sign === "" ? rest : rest.replace(sign, "")), text)
		.replace(/\p{Default_Ignorable_Code_Point}/gu, "")
		.replace(/^\s*[-−]\s*/u, "-")
		.trim();
	const decimals = currencyDecimals(currency);
	const fraction = decimals > 0 ? `(?:${decimal}(\\d{1,${decimals}}))?` : "()";
	const match = plain.match(
		new RegExp(`^(-?)(\\d+|\\d{1,3}(?:${group}\\d{2,3})*${group}\\d{3})${fraction}$`, "u"),
	);
	if (!match) return null;
	const [, sign, whole = "", digits = ""] = match;
	const cents = Number(whole.replace(/\D/g, "") + digits.padEnd(decimals, "0"));
	if (!Number.isSafeInteger(cents)) return null;
	return sign === "-" && cents !== 0 ? -cents : cents;
}

/**
 * Splits an amount by whole weights so that the parts sum to it exactly. Each part is its exact share truncated
 * toward zero; the remaining cents go one each to the largest remainders, earlier parts first on a tie.
 * @throws RangeError for weights that are fractional or negative, or when all are 0 and the total is not
 */
export function allocate(total: number, weights: readonly number[]): number[] {
	if (!Number.isSafeInteger(total)) throw new RangeError(`Not an amount of cents: ${total}`);
	if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
		throw new RangeError("Weights are whole numbers from 0");
	}
	// The product of two safe integers can exceed the safe range.
	const amount = BigInt(Math.abs(total));
	const sum = weights.reduce((sofar, weight) => sofar + BigInt(weight), 0n);
	if (total === 0) return weights.map(() => 0);
	if (sum === 0n) throw new RangeError("Nothing to split the amount by");
	const shares = weights.map((weight, index) => {
		const product = amount * BigInt(weight);
		return { index, cents: Number(product / sum), remainder: product % sum };
	});
	let left = Math.abs(total) - shares.reduce((sofar, share) => sofar + share.cents, 0);
	for (const share of [...shares].sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)) {
		if (left === 0) break;
		share.cents += 1;
		left -= 1;
	}
	return shares.map(({ cents }) => (total < 0 && cents !== 0 ? -cents : cents));
}
