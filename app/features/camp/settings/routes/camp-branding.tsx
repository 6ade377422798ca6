import { Form, useLoaderData } from "@remix-run/react";
import { Suspense, useMemo, useState } from "react";
import { Button } from "#app/ui/button";
import { Field, FieldGroup } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { lazySection } from "#app/ui/lazy-section";
import { RadioGroup } from "#app/ui/radio-group";
import { TextInput } from "#app/ui/text-input";
import { brandOf } from "../components/brand";
import { LogoPicture } from "../components/camp-brand";
import { HeaderPreview } from "../components/header-preview";
import { SettingsForm } from "../components/settings-form";
import { SettingsFrame, SettingsSection } from "../components/settings-frame";
import { logoFile } from "../logo-url";
import { campPaths } from "../paths";
import { DISPLAY_NAMES, DISPLAY_OPTIONS, type DisplayOption } from "../rules";
import { brandingForm } from "../settings-forms.server";
import { settingsAction, settingsLoader } from "../settings-route.server";

export const loader = settingsLoader(brandingForm, ({ name, logo_url }) => ({
	logo: logo_url === null ? null : { url: logo_url, ...sizeOf(logo_url) },
	brands: DISPLAY_OPTIONS.map((display) => ({ display, brand: brandOf({ name, logo_url, display }) })),
}));

function sizeOf(url: string) {
	const { width = null, height = null } = logoFile(url) ?? {};
	return { width, height };
}

export const action = settingsAction(brandingForm, campPaths.branding);

export const handle = { title: "Camp settings" };
export const meta = () => [{ title: "Branding · Camp settings · CampInsights" }];

const LogoUpload = lazySection(() => import("../components/logo-upload"), { served: true });

const LABELS = { displayOption: "Header", tagline: "Tagline" };
const OPTIONS = DISPLAY_OPTIONS.map((value) => ({ value, label: DISPLAY_NAMES[value] }));

export default function CampBranding() {
	const shown = useLoaderData<typeof loader>();
	const { logo, brands, values } = shown;
	const [display, setDisplay] = useState(values.displayOption ?? "text");
	const [broken, setBroken] = useState<string | null>(null);
	const has_logo = logo !== null;
	// Memoized, because typing beside it must not re-render it while it hydrates.
	const upload = useMemo(
		() => (
			<Suspense fallback={null}>
				<LogoUpload has_logo={has_logo} />
			</Suspense>
		),
		[has_logo],
	);
	const preview = brands.find((each) => each.display === display)?.brand;
	return (
		<SettingsFrame>
			<SettingsSection
				title="Logo"
				description="Shown at the top of every page. Anyone with the page's address can see it."
			>
				{logo ? <CurrentLogo {...logo} broken={broken === logo.url} onBroken={setBroken} /> : null}
				{logo && display === "text" ? (
					<p role="status" className="text-muted">
						{values.displayOption === "text" || !values.displayOption
							? "The logo isn't currently shown. The header shows only the name."
							: "The logo won't be shown after you save. The header will show only the name."}{" "}
						Choose “{DISPLAY_NAMES.logo}” or “{DISPLAY_NAMES.logo_text}” below to show it.
					</p>
				) : null}
				{upload}
			</SettingsSection>
			<SettingsForm
				labels={LABELS}
				shown={shown}
				words={{ displayOption: (value) => DISPLAY_NAMES[value as DisplayOption] ?? value }}
			>
				{(field) => (
					<SettingsSection title="Name and tagline" description="How your camp presents itself.">
						<FieldGroup {...field("displayOption")} required={undefined}>
							<Choice onChange={setDisplay} />
						</FieldGroup>
						{preview ? <HeaderPreview brand={preview} /> : null}
						{display !== "text" && (!logo || broken === logo.url) ? (
							<p role="status" className="text-muted">
								{logo ? "The logo can't be shown" : "No logo yet"}. The camp's name is shown instead.
							</p>
						) : null}
						<Field {...field("tagline")} help="A short line about your camp">
							<TextInput autoComplete="off" dir="auto" />
						</Field>
					</SettingsSection>
				)}
			</SettingsForm>
		</SettingsFrame>
	);
}

/** The browser keeps the choice; the preview follows it. */
const Choice = ({ onChange }: { onChange: (value: string) => void }) => (
	<RadioGroup options={OPTIONS} look="segmented" onChange={onChange} />
);

interface CurrentLogoProps {
	url: string;
	/** Pixel size; null for a logo at an external URL. */
	width: number | null;
	height: number | null;
	broken: boolean;
	onBroken: (url: string) => void;
}

function CurrentLogo({ broken, ...picture }: CurrentLogoProps) {
	const { width, height } = picture;
	return (
		<div className="flex flex-wrap items-center gap-4">
			{broken ? (
				<span className="flex size-20 items-center justify-center rounded-md border border-line bg-sunken text-muted">
					<Icon name="circle-x" className="size-6" />
				</span>
			) : (
				<LogoPicture
					{...picture}
					alt="Your camp's logo"
					className="h-20 w-auto max-w-48 rounded-md border border-line bg-surface object-contain p-2"
				/>
			)}
			<div className="grid justify-items-start gap-2">
				<p className="text-muted">
					{broken
						? "This logo can't be shown. Upload it again."
						: width === null
							? "Shown from a different address"
							: `${width} × ${height} pixels`}
				</p>
				<Form method="post" action={campPaths.removeLogo} preventScrollReset>
					<Button type="submit" size="small">
						Remove logo
					</Button>
				</Form>
			</div>
		</div>
	);
}
