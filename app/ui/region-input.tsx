import { useId } from "react";
import { regionsOf } from "#app/lib/regions";
import { TextInput, type TextInputProps } from "./text-input";

interface RegionInputProps extends Omit<TextInputProps, "list" | "type"> {
	/** ISO 3166-1 alpha-2 code of the country with the states or provinces to offer. */
	country: string;
}

/** State or province: chosen from the country's list if it is known, otherwise typed. */
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
