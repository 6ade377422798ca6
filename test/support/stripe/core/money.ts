import { invalid } from "./refusal";

// https://docs.stripe.com/currencies: amounts are in the smallest unit, and what is too small to be charged.

const WITHOUT_DECIMALS = new Set(
	"bif clp djf gnf jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf".split(" "),
);
const THREE_DECIMALS = new Set("bhd jod kwd omr tnd".split(" "));
const OTHERS =
	"aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob brl bsd bwp byn bzd cad cdf chf cny cop crc cve czk dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gtq gyd hkd hnl htg huf idr ils inr isk jmd kes kgs khr kyd kzt lak lbp lkr lrd lsl mad mdl mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln qar ron rsd rub sar sbd scr sek sgd shp sle sos srd std szl thb tjs top try ttd twd tzs uah usd uyu uzs wst xcd yer zar zmw";
const KNOWN = new Set([...WITHOUT_DECIMALS, ...THREE_DECIMALS, ...OTHERS.split(" ")]);

/** The least that can be charged; for what is not in Stripe's list, half a unit. */
const LEAST: Record<string, number> = {
	usd: 50,
	aed: 200,
	aud: 50,
	bgn: 100,
	brl: 50,
	cad: 50,
	chf: 50,
	czk: 1500,
	dkk: 250,
	eur: 50,
	gbp: 30,
	hkd: 400,
	huf: 17500,
	inr: 50,
	jpy: 50,
	mxn: 1000,
	myr: 200,
	nok: 300,
	nzd: 50,
	pln: 200,
	ron: 200,
	sek: 300,
	sgd: 50,
	thb: 1000,
};
const MOST = 99_999_999;

/** How many digits after the point a currency has: 2, 0 or 3. */
const decimalsOf = (currency: string) =>
	WITHOUT_DECIMALS.has(currency) ? 0 : THREE_DECIMALS.has(currency) ? 3 : 2;

/** A currency as Stripe keeps it, in small letters. */
export function readCurrency(currency: string, param = "currency"): string {
	const small = currency.toLowerCase();
	if (KNOWN.has(small)) return small;
	throw invalid(
		`Invalid currency: ${currency}. Stripe currently supports these currencies: ${[...KNOWN].sort().join(", ")}`,
		{ param },
	);
}

/** The least of a currency, in minor units, that can be charged. */
export const leastChargeable = (currency: string) => LEAST[currency] ?? 10 ** decimalsOf(currency) / 2;

/** Throws unless this amount of minor units can be charged. */
export function assertChargeable(amount: number, currency: string, param = "amount") {
	if (amount < 1)
		throw invalid("This value must be greater than or equal to 1.", {
			code: "parameter_invalid_integer",
			param,
		});
	assertWhole(amount, currency, param);
	const least = leastChargeable(currency);
	if (amount < least)
		throw invalid(`Amount must be at least ${inWords(least, currency)}`, {
			code: "amount_too_small",
			param,
		});
	if (amount > MOST)
		throw invalid(`Amount must be no more than ${inWords(MOST, currency)}`, {
			code: "amount_too_large",
			param,
		});
}

/** The last of three decimals must be zero: https://docs.stripe.com/currencies#three-decimal. */
export function assertWhole(amount: number, currency: string, param = "amount") {
	if (decimalsOf(currency) === 3 && amount % 10 !== 0)
		throw invalid(
			`Invalid amount: ${currency} has three decimals of which the last must be 0, so that amounts are multiples of 10.`,
			{ code: "parameter_invalid_integer", param },
		);
}

/** `12.50 USD`, as the fake's pages and messages say it. */
export const inWords = (amount: number, currency: string) =>
	`${(amount / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency))} ${currency.toUpperCase()}`;

/** What Stripe keeps of a card payment in the USA: 2.9 % and 30 cents (the latter in currencies of two decimals). */
export const processingFee = (amount: number, currency: string) =>
	Math.min(amount, Math.round(amount * 0.029) + (decimalsOf(currency) === 2 ? 30 : 0));
