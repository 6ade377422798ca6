import type { CSSProperties } from "react";
import { avatarHue, initials } from "#app/lib/people";
import { cn } from "./cn";

const sizes = {
	small: "size-6 text-[0.625rem]",
	medium: "size-8 text-xs",
	large: "size-12 text-base",
	huge: "size-20 text-lg",
};

interface AvatarProps {
	/** Determines the hue, so that a person keeps their color everywhere. */
	id: string;
	name: string;
	/** Photo URL; the initials are drawn beneath it and stay visible if it doesn't load. */
	src?: string | null;
	size?: keyof typeof sizes;
	className?: string;
}

/** A person's photo or initials. Hidden from screen readers: the name always appears beside it. */
export function Avatar({ id, name, src, size = "medium", className }: AvatarProps) {
	return (
		<span
			aria-hidden="true"
			className={cn("avatar", sizes[size], className)}
			style={{ "--hue": avatarHue(id) } as CSSProperties}
		>
			{initials(name)}
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

/** Hides a photo that failed, possibly before this code ran, so that the initials show. */
function hideBroken(photo: HTMLImageElement | null, failed = photo?.complete && photo.naturalWidth === 0) {
	if (photo && failed) photo.hidden = true;
}
