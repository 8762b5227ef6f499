// Characters that people take for one another when they write or proofread; made without a look at the tables that `check` uses.

/** Each word is one group of look-alikes. */
const groups = `己已巳 末未 土士 日曰 人入 干千于 戊戌戍 天夫无 大太犬 王玉主 午牛 刀力 儿几 九丸 又叉 目且 自白 田由甲申 石右 友发 王壬
  今令 折拆 析折 候侯 拔拨 毫豪 暮幕慕墓 辩辨辫 即既 竟竞 坐座 采彩 复覆 账帐胀 象像 作做 它他她 的地得 在再 与于 带戴 至致 分份 
  玩顽 牌脾碑 手毛 抽油轴袖 弃异 张弦 名各 点占 伤仿 害割 失矢 去丢 支技枝 付府符 获荻 资姿 金全 币巾 银很根 行形 阶价 段假 
  次欠 轮论伦沦 合含 回同 时对 间问闻 效郊 果里 技枝 法去 术木本 施拖 放故 打折 出击 置署 值植直 消削 耗耕 冻陈 结给 减咸 加如 
  增赠 倍陪培部 率卒 区匹 堆推 顶项 底低 面而 上止 下不 左在 右石 前剪 后启 开井 始姑治 终络 束柬 立位 场扬杨 市布 商摘滴 卖买 
  购构 产严 业亚 农衣 工土 科料 技伎 文交 化花 历厉 史吏 战站 争净 和私 平乎 稳隐 定走 修俏 选先 择泽译 任住 意竟 其具 他地 
  家冢 所听 有友 每海 受爱 到倒 免兔 移侈 动劝 进近 退腿 移秒 位泣 宫官 部陪 命令 生牛 死列 胜性 败贩 负页 奖桨 励厉 罚罪 
  数敏 量重 最取 高亨 低底 多夕 少小 大丈 新亲 旧归 本木 木术 火灭 水永 持特 续读 可司 能熊 不木 必心 须顷 只兄 若苦 则刚 
  当档 从丛 向句 给络 对付 被彼 把抱 由曲 各备 共其 直真 立竖 起赶 过边 任仕 何河 第弟 张涨 枚枝 件仵 格络 步涉 级极 种神`;

const table = new Map<string, string>();
for (const group of groups.split(/\s+/))
  for (const char of group) table.set(char, (table.get(char) ?? '') + group.replace(char, ''));

export function takenFor(char: string): string[] {
  return [...(table.get(char) ?? '')];
}
