import { formatDate } from "#app/lib/dates";
import { Badge } from "#app/ui/badge";
import { buttonStyle } from "#app/ui/button-style";
import { downloadOnClick } from "#app/ui/download";
import { Icon } from "#app/ui/icon";
import { Menu, MenuForm, MenuLink } from "#app/ui/menu";
import { documentPaths } from "../paths";

interface DocumentView {
	id: string;
	title: string;
	type_label: string;
	/** Opening a health document is recorded, so the list shows no preview of it. */
	is_health: boolean;
	content_type: string;
	bytes: number;
	uploaded_by: string;
	uploaded_on: string;
	expires_on: string | null;
	expiry: "expired" | "soon" | null;
}

interface DocumentListProps {
	person_id: string;
	documents: DocumentView[];
	mayRemove: boolean;
}

/** Documents of a person, with previews of images. */
export function DocumentList({ person_id, documents, mayRemove }: DocumentListProps) {
	return (
		<ul className="divide-y divide-line">
			{documents.map((document) => {
				const href = documentPaths.file(person_id, document.id);
				return (
					<li key={document.id} className="flex items-start gap-3 px-4 py-3">
						{document.content_type === "application/pdf" || document.is_health ? (
							<span className="grid size-12 flex-none place-items-center rounded-sm border border-line bg-sunken text-xs font-medium text-muted">
								{document.content_type === "application/pdf" ? "PDF" : "Image"}
							</span>
						) : (
							<img
								src={href}
								alt=""
								loading="lazy"
								className="size-12 flex-none rounded-sm border border-line bg-sunken object-cover"
							/>
						)}
						<div className="min-w-0 flex-1">
							<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
								<a
									href={href}
									{...(document.content_type === "application/pdf"
										? {}
										: { target: "_blank", rel: "noreferrer" })}
									className="link font-medium wrap-anywhere"
								>
									{document.title}
								</a>
								{document.expires_on && document.expiry ? (
									<Badge tone="ember">
										{document.expiry === "expired" ? "Expired" : "Expires"} {formatDate(document.expires_on)}
									</Badge>
								) : null}
							</p>
							<p className="text-muted">
								{document.type_label} · {sizeOf(document.bytes)} · {formatDate(document.uploaded_on)} by{" "}
								<bdi>{document.uploaded_by}</bdi>
								{document.expires_on && !document.expiry ? ` · until ${formatDate(document.expires_on)}` : ""}
							</p>
						</div>
						<Menu
							label={`More about ${document.title}`}
							trigger={<Icon name="ellipsis" />}
							align="end"
							className={buttonStyle({ variant: "quiet", size: "small" })}
						>
							<MenuLink
								to={`${href}?download`}
								reload
								onClick={downloadOnClick}
								icon={<Icon name="download" />}
							>
								Download
							</MenuLink>
							{mayRemove ? (
								<MenuForm
									action={documentPaths.remove(person_id, document.id)}
									icon={<Icon name="trash-2" />}
									danger
								>
									Delete
								</MenuForm>
							) : null}
						</Menu>
					</li>
				);
			})}
		</ul>
	);
}

const sizeOf = (bytes: number) =>
	bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
