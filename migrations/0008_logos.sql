ALTER TABLE `jobs` ADD `org_logo` text;--> statement-breakpoint
UPDATE `jobs` SET `org_logo` = (
  SELECT `hash` || '.' || CASE `type` WHEN 'image/png' THEN 'png' WHEN 'image/jpeg' THEN 'jpg' ELSE 'webp' END
  FROM `organization_logos` WHERE `organization_logos`.`org_id` = `jobs`.`org_id`)
WHERE `org_id` IN (SELECT `org_id` FROM `organization_logos`);
