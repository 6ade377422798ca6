import { useRefusal } from "#app/platform/flash";
import { PictureUpload } from "#app/ui/picture-upload";
import { campPaths } from "../paths";
import { LOGO_MOST_BYTES } from "../rules";

/** Form to choose a logo, with a full preview. */
export default function LogoUpload({ has_logo }: { has_logo: boolean }) {
	return (
		<PictureUpload
			action={campPaths.uploadLogo}
			field="logo"
			label={has_logo ? "New picture" : "Picture"}
			help="PNG, JPEG or WebP, up to 2 MB. We remove location data from pictures."
			submit="Upload logo"
			most={LOGO_MOST_BYTES}
			tooLarge="Logos can be up to 2 MB. Choose a smaller picture."
			refusal={useRefusal("logo")?.message}
			preview={({ url, name, onError }) => (
				<div className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-sunken p-3">
					<img
						src={url}
						alt="Logo preview"
						onError={onError}
						className="max-h-16 max-w-40 rounded-sm bg-surface object-contain"
					/>
					<span className="min-w-0 flex-1 truncate text-muted">{name}</span>
				</div>
			)}
		/>
	);
}
