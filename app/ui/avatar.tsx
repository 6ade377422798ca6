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

/** A photo that failed, perhaps before this code ran, gives way to the initials. */
function hideBroken(photo: HTMLImageElement | null, failed = photo?.complete && photo.naturalWidth === 0) {
	if (photo && failed) photo.hidden = true;
}
