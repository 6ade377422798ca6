import { useId } from "react";
import { plainAmount } from "#app/lib/money";
import { cn } from "./cn";
import { plainDefault } from "./control-props";
import { useField } from "./field";
import { TextInput, type TextInputProps } from "./text-input";

interface MoneyInputProps extends Omit<TextInputProps, "type" | "inputMode" | "defaultValue"> {
	/** ISO 4217 code; decides the symbol and the number of decimals. */
	currency: string;
	/** Stored amount in the currency's smallest unit. A rejected input in the field takes precedence. */
	defaultCents?: number | null;
}

/** Amount typed in the usual notation ("1,250.00"); the server converts it to integer cents. */
export function MoneyInput({ currency, defaultCents, className, ...rest }: MoneyInputProps) {
	const field = useField();
	const unitId = useId();
	const typed = field ? plainDefault(field) : undefined;
	const sign = signOf(currency);
	const stored = defaultCents == null ? undefined : plainAmount(defaultCents, currency);
	return (
		<div className={className ?? "relative max-w-44"}>
			<span
				aria-hidden="true"
				className="pointer-events-none absolute inset-y-0 left-0 flex min-w-8 items-center justify-center pl-2.5 text-muted"
			>
				{sign}
			</span>
			<TextInput
				inputMode="decimal"
				autoComplete="off"
				aria-describedby={cn(field?.describedBy, unitId)}
				{...rest}
				defaultValue={typed ?? stored}
				style={{ paddingInlineStart: `${sign.length * 0.65 + 1.25}rem` }}
				className="text-end tabular-nums"
			/>
			<span id={unitId} hidden>
				in {currency}
			</span>
		</div>
	);
}

function signOf(currency: string) {
	const format = new Intl.NumberFormat("en", {
		style: "currency",
		currency,
		currencyDisplay: "narrowSymbol",
	});
	return format.formatToParts(0).find((part) => part.type === "currency")?.value ?? currency;
}
