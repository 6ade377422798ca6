import { useEffect, useRef, useState } from "react";
import { cn } from "#app/ui/cn";
import type { Brand } from "./brand";

interface CampBrandProps {
	brand: Brand;
	/** Space for the logo; `small` for the bar on a phone. */
	size?: "medium" | "small";
	/** Shows only the logo, where the name appears elsewhere; nothing if there is no logo. */
	logoOnly?: boolean;
}

/**
 * Branding of the camp in the header: its logo in a square or wide box with reserved space, its name, or a
 * placeholder if the name was never set. The name replaces a logo that fails to load.
 */
export function CampBrand({ brand, size = "medium", logoOnly = false }: CampBrandProps) {
	const [broken, setBroken] = useState<string | null>(null);
	if (brand.state === "skeleton") {
		return logoOnly ? null : (
			<span className="inline-block h-4 w-32 animate-pulse rounded-sm bg-line motion-reduce:animate-none">
				<span className="sr-only">Loading camp</span>
			</span>
		);
	}
	if (brand.state === "placeholder") {
		return logoOnly ? null : <span className="truncate font-normal text-muted">Your camp</span>;
	}
	const name = <span className="truncate">{brand.name}</span>;
	if (brand.state === "text" || broken === brand.logo.url) return logoOnly ? null : name;
	const alone = logoOnly || !brand.shows_name;
	return (
		<>
			<span
				className={cn(
					"flex flex-none items-center overflow-clip rounded-[5px]",
					size === "small" ? "h-7" : "h-8",
					brand.logo.box === "square"
						? cn("justify-center", size === "small" ? "w-7" : "w-8")
						: cn("justify-start", size === "small" ? "w-18" : "w-28"),
				)}
			>
				<LogoPicture
					{...brand.logo}
					alt={alone && !logoOnly ? brand.name : ""}
					onBroken={setBroken}
					className="max-h-full max-w-full object-contain"
				/>
			</span>
			{alone ? null : name}
		</>
	);
}

interface LogoPictureProps {
	url: string;
	/** Pixel size; null when unknown. */
	width: number | null;
	height: number | null;
	alt: string;
	/** Called when the logo can't be shown. */
	onBroken: (url: string) => void;
	className: string;
}

/** A camp's logo, with a callback when it fails to load. */
export function LogoPicture({ url, width, height, alt, onBroken, className }: LogoPictureProps) {
	const picture = useRef<HTMLImageElement>(null);
	useEffect(() => {
		// The image could have failed before hydration attached the listener.
		const { complete, naturalWidth } = picture.current ?? {};
		if (complete && naturalWidth === 0) onBroken(url);
	}, [url, onBroken]);
	return (
		<img
			ref={picture}
			src={url}
			alt={alt}
			width={width ?? undefined}
			height={height ?? undefined}
			decoding="async"
			onError={() => onBroken(url)}
			className={className}
		/>
	);
}
