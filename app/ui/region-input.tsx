import { useId } from "react";
import { regionsOf } from "#app/lib/regions";
import { TextInput, type TextInputProps } from "./text-input";

interface RegionInputProps extends Omit<TextInputProps, "list" | "type"> {
	/** Whose states or provinces are offered; ISO 3166-1 alpha-2. */
	country: string;
}

/** A state or province: typed, or chosen from those of the country where these are known. */
export function RegionInput({ country, ...rest }: RegionInputProps) {
	const id = useId();
	const regions = regionsOf(country);
	if (regions.length === 0) return <TextInput {...rest} />;
	return (
		<>
			<TextInput list={id} {...rest} />
			<datalist id={id}>
				{regions.map(({ value, label }) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</datalist>
		</>
	);
}
