import { useRouteLoaderData } from "@remix-run/react";
import { cn } from "#app/ui/cn";
import type { Theme } from "#app/ui/theme";

/** Screenshots made by `npm run screens -- public`, by device, with their dimensions and available widths. */
const DEVICES = {
	desktop: { width: 1280, height: 800, widths: [1920, 1280, 640], fallback: 1280 },
	phone: { width: 390, height: 844, widths: [780, 390], fallback: 780 },
} as const;

type Device = keyof typeof DEVICES;
type Shade = "light" | "dark";

interface ScreenProps {
	name: string;
	device: Device;
	/** Alternative text for users who can't see the picture. */
	alt: string;
	/** Display width, in the format of `sizes`. */
	sizes: string;
	/** Screenshot shown instead on phone-sized pages. */
	onPhones?: string;
	/** Visible immediately, so it loads with high priority. */
	first?: boolean;
	className?: string;
}

const file = (name: string, device: Device, shade: Shade, rest: string) =>
	`/pictures/${name}-${device}-${shade}-${rest}`;

const setOf = (name: string, device: Device, shade: Shade) =>
	DEVICES[device].widths.map((width) => `${file(name, device, shade, `${width}.avif`)} ${width}w`).join(", ");

/** Screenshot of the demo in the reader's theme: AVIF in the best width, WebP for older browsers. */
export function Screen({ name, device, alt, sizes, onPhones, first, className }: ScreenProps) {
	const theme = useRouteLoaderData<{ theme: Theme }>("root")?.theme ?? "system";
	const shades: Shade[] = theme === "system" ? ["dark", "light"] : [theme];
	const { width, height, fallback } = DEVICES[device];
	const shown = onPhones ? ([[onPhones, "phone", "(max-width: 47.99rem)"]] as const) : [];
	return (
		<picture className={cn(className, onPhones && "sheet-or-phone")}>
			{[...shown, [name, device, null] as const].flatMap(([each, on, narrow]) =>
				shades.map((shade) => (
					<source
						key={`${on}-${shade}`}
						type="image/avif"
						media={
							[narrow, shade === "dark" && theme === "system" ? "(prefers-color-scheme: dark)" : null]
								.filter(Boolean)
								.join(" and ") || undefined
						}
						srcSet={setOf(each, on, shade)}
						sizes={narrow ? "(max-width: 30rem) 80vw, 20rem" : sizes}
						width={DEVICES[on].width}
						height={DEVICES[on].height}
					/>
				)),
			)}
			<img
				src={file(name, device, theme === "dark" ? "dark" : "light", `${fallback}.webp`)}
				alt={alt}
				width={width}
				height={height}
				decoding="async"
				{...(first ? { fetchpriority: "high" } : { loading: "lazy" as const })}
			/>
		</picture>
	);
}
