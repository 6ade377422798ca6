import type { CSSProperties } from "react";
import { cn } from "./cn";

const sizes = {
	small: "size-6 text-[0.625rem]",
	medium: "size-8 text-xs",
	large: "size-12 text-base",
	huge: "size-20 text-lg",
};

interface AvatarProps {
	/** Gives the hue, so that a person keeps their colour everywhere. */
	id: string;
	name: string;
	/** A photo; the initials lie beneath it and stay when it does not load. */
	src?: string | null;
	size?: keyof typeof sizes;
	className?: string;
}

/** A person's face or initials. Says nothing to screen readers: the name always stands beside it. */
export function Avatar({ id, name, src, size = "medium", className }: AvatarProps) {
	return (
		<span
			aria-hidden="true"
			className={cn("avatar", sizes[size], className)}
			style={{ "--hue": hueOf(id) } as CSSProperties}
		>
			{initialsOf(name)}
			{src ? (
				<img
					key={src}
					ref={(photo) => hideBroken(photo)}
					src={src}
					alt=""
					loading="lazy"
					decoding="async"
					onError={(event) => hideBroken(event.currentTarget, true)}
				/>
			) : null}
		</span>
	);
}

/** A photo that failed, perhaps before this code ran, gives way to the initials. */
function hideBroken(photo: HTMLImageElement | null, failed = photo?.complete && photo.naturalWidth === 0) {
	if (photo && failed) photo.hidden = true;
}

/** First letter of the first and of the last word: "Ana María López" is AL. */
function initialsOf(name: string) {
	const words = name.normalize("NFC").split(/\s+/).filter(Boolean);
	const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
	return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("en") ?? "").join("");
}

/** A hue of 0–359 that depends on the id alone (FNV-1a, so that neighbouring ids differ). */
function hueOf(id: string) {
	let hash = 0x811c9dc5;
	for (let index = 0; index < id.length; index++) {
		hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
	}
	return ((hash ^ (hash >>> 15)) >>> 0) % 360;
}
