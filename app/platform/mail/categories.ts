/**
 * Categories of optional emails; the keys are rows of `mail_category`. Emails about bookings, signing in and
 * emergencies belong to none of them.
 */
export const MAIL_CATEGORIES = {
	announcements: { label: "Announcements", about: "Camp news and changes" },
	reminders: { label: "Reminders", about: "Forms, payments and packing reminders" },
	newsletter: { label: "Newsletter", about: "Updates from camp throughout the year" },
	insights: { label: "Weekly insights", about: "What needs attention at camp, on Mondays" },
	product: { label: "Product news", about: "What's new in CampInsights" },
} as const;

export type MailCategory = keyof typeof MAIL_CATEGORIES;

export const isMailCategory = (value: unknown): value is MailCategory =>
	typeof value === "string" && Object.hasOwn(MAIL_CATEGORIES, value);

/**
 * Categories of a sender: a camp's own, or product news for the platform (null).
 * @param about category of the recipient's email. Only staff get insights, so no one else sees that category.
 */
export const categoriesOf = (camp_id: string | null, about?: MailCategory): MailCategory[] => {
	if (camp_id === null) return ["product"];
	return ["announcements", "reminders", "newsletter", ...(about === "insights" ? [about] : [])];
};
