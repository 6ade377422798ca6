import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Coordinates } from "#app/lib/geolocation";
import { Field, FieldGroup } from "#app/ui/field";
import { LocationButton } from "#app/ui/location-button";
import { RadioGroup } from "#app/ui/radio-group";
import { RegionInput } from "#app/ui/region-input";
import { type Option, Select } from "#app/ui/select";
import { TextInput } from "#app/ui/text-input";
import { type EditorState, useEditor } from "#app/ui/use-editor";
import { FORMAT_OPTIONS } from "../rules";
import { StepForm } from "./step-form";

type IdentityFields = {
	name: string;
	time_zone: string;
	country: string;
	format: string;
	address: string;
	city: string;
	state: string;
	zip_code: string;
	updated_at: string;
};

interface IdentityFormProps extends Omit<EditorState<IdentityFields>, "back"> {
	camp: Partial<IdentityFields>;
	countries: readonly Option[];
	zones: readonly Option[];
	back: string | null;
	/** For a new camp: country and time zone are guessed from the browser. */
	guess?: boolean;
	/** Additional form fields. */
	children?: ReactNode;
}

const LABELS = {
	name: "Camp name",
	format: "Camp type",
	country: "Country",
	time_zone: "Time zone",
	address: "Street address",
	city: "City",
	state: "State or province",
	zip_code: "Postal code",
};

/** Form for the camp's identity, the only step that can't be skipped. */
export function IdentityForm({ camp, countries, zones, back, guess, children, ...state }: IdentityFormProps) {
	const { field, frame } = useEditor<IdentityFields>(
		"identity",
		LABELS,
		{ ...state, back: back ?? "" },
		camp,
	);
	const zone = useRef<HTMLSelectElement>(null);
	const country = useRef<HTMLSelectElement>(null);
	const [place, setPlace] = useState<Coordinates | null>(null);
	const [land, setLand] = useState(camp.country || "US");
	const refused = state.result !== undefined;
	useEffect(() => {
		if (!guess || refused) return;
		choose(zone.current, Intl.DateTimeFormat().resolvedOptions().timeZone);
		choose(country.current, navigator.language.split("-").at(-1)?.toUpperCase());
		setLand(country.current?.value ?? "US");
	}, [guess, refused]);
	return (
		<StepForm frame={frame} back={back} updatedAt={camp.updated_at}>
			{children}
			<Field {...field("name")} required={undefined}>
				<TextInput autoComplete="organization" dir="auto" placeholder="Camp Pinewood" />
			</Field>
			<FieldGroup {...field("format")} required={undefined}>
				<RadioGroup options={FORMAT_OPTIONS} />
			</FieldGroup>
			<div className="grid grid-cols-1 gap-4 md:grid-cols-2">
				<Field {...field("country")} required={undefined}>
					<Select
						ref={country}
						options={countries}
						autoComplete="country"
						onChange={(event) => setLand(event.currentTarget.value)}
					/>
				</Field>
				<Field
					{...field("time_zone")}
					required={undefined}
					help={
						guess ? "Based on your browser. Used for roll calls and dates." : "Used for roll calls and dates."
					}
				>
					<Select ref={zone} options={zones} />
				</Field>
			</div>
			<fieldset className="grid grid-cols-1 gap-4 border-t border-line pt-5">
				<legend className="float-left w-full">
					<span className="font-bold">Where is your camp?</span>
					<span className="block text-muted">
						Used for weather and printed documents. You can add this later.
					</span>
				</legend>
				<Field {...field("address")} required={undefined}>
					<TextInput autoComplete="address-line1" dir="auto" />
				</Field>
				<div className="grid grid-cols-1 gap-4 md:grid-cols-[2fr_1.5fr_1fr]">
					<Field {...field("city")} required={undefined}>
						<TextInput autoComplete="address-level2" dir="auto" />
					</Field>
					<Field {...field("state")} required={undefined}>
						<RegionInput country={land} autoComplete="address-level1" dir="auto" />
					</Field>
					<Field {...field("zip_code")} required={undefined}>
						<TextInput autoComplete="postal-code" />
					</Field>
				</div>
				<div className="grid gap-1.5 noscript:hidden">
					<LocationButton onLocated={setPlace} />
					<p role="status" className="text-xs text-muted">
						{place
							? `The camp is at ${degrees(place.latitude)}, ${degrees(place.longitude)}.`
							: "If you're at camp now, use your location instead of an address."}
					</p>
					{place ? (
						<>
							<input type="hidden" name="latitude" value={degrees(place.latitude)} />
							<input type="hidden" name="longitude" value={degrees(place.longitude)} />
						</>
					) : null}
				</div>
			</fieldset>
		</StepForm>
	);
}

/** Five decimals are about one meter. */
const degrees = (value: number) => String(Number(value.toFixed(5)));

/** Selects the browser's value, unless the user has already chosen one. */
function choose(select: HTMLSelectElement | null, value: string | undefined) {
	if (!select || !value) return;
	const known = [...select.options].some((option) => option.value === value);
	const initial = [...select.options].find(({ defaultSelected }) => defaultSelected)?.value;
	if (known && (initial === undefined || select.value === initial)) select.value = value;
}
